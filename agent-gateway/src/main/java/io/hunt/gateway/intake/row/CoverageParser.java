package io.hunt.gateway.intake.row;

import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parser of a host's counts of examined files; numbers above the bound are set to the bound. */
public final class CoverageParser {

    private static final int MOST_QUERIES = 1_000;
    /** More files than any host has, and exact in every JSON parser. */
    private static final long MOST_FILES = 1_000_000_000_000L;

    private CoverageParser() {}

    /** Returns the counts by query number; the first entry of a query counts. */
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
                told.hasAsOf() ? HostTimestamps.of(told.getAsOf()) : null,
                told.getComplete(),
                count(told.getFiles()),
                count(told.getUnhashed()));
    }

    static long count(long unsigned) {
        return unsigned < 0 ? MOST_FILES : Math.min(unsigned, MOST_FILES);
    }
}
