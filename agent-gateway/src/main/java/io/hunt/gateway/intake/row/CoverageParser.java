package io.hunt.gateway.intake.row;

import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a host says it looked at, within bounds; a number beyond all bounds is taken as the highest one. */
public final class CoverageParser {

    private static final int MOST_QUERIES = 1_000;
    /** More than the files of any host, and exact in every reader of JSON. */
    private static final long MOST_FILES = 1_000_000_000_000L;

    private CoverageParser() {}

    /** By the numbers of the queries; of one that is named twice the first counts. */
    public static Map<Integer, SearchedFiles> files(AnswerComplete end) {
        var searched = new HashMap<Integer, SearchedFiles>();
        for (SearchedSurface seen : end.getSearchedList()) {
            if (searched.size() >= MOST_QUERIES) {
                break;
            }
            searched.putIfAbsent(
                    seen.getQueryNo(),
                    new SearchedFiles(
                            count(seen.getFiles()),
                            count(seen.getTooLarge()),
                            count(seen.getUnreadable()),
                            count(seen.getCut())));
        }
        return Map.copyOf(searched);
    }

    public static @Nullable InventoryState inventory(AnswerComplete end) {
        if (!end.hasInventory()) {
            return null;
        }
        var told = end.getInventory();
        return new InventoryState(
                told.hasAsOf() ? HostTime.of(told.getAsOf()) : null,
                told.getComplete(),
                count(told.getFiles()),
                count(told.getUnhashed()));
    }

    static long count(long unsigned) {
        return unsigned < 0 ? MOST_FILES : Math.min(unsigned, MOST_FILES);
    }
}
