package io.hunt.command.matching;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.ioc.IocType;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sums up what a host looked at, and says what its silence is worth. */
final class SearchReading {

    private static final Set<IocType> OF_FILES =
            Set.of(IocType.SHA256, IocType.SHA1, IocType.MD5, IocType.FILENAME, IocType.FILEPATH);

    private SearchReading() {}

    /**
     * What the answer says it looked at.
     *
     * @param types that are hunted; none when the frozen indicators cannot be read
     * @param unsupported of these, what the host cannot look for
     * @param surfaces the surfaces of the hunt's queries by their numbers; what is told of others counts for nothing
     */
    static HostSearch of(
            HostAnswer answer, Set<IocType> types, Set<IocType> unsupported, Map<Integer, String> surfaces) {
        Map<String, SearchedFiles> searched = bySurface(answer, surfaces);
        boolean files = types.stream().anyMatch(OF_FILES::contains);
        return new HostSearch(
                basis(
                        types.isEmpty() || !unsupported.isEmpty() || (files && sawNoFile(answer, searched)),
                        files,
                        answer.state()),
                searched,
                answer.state());
    }

    private static Map<String, SearchedFiles> bySurface(HostAnswer answer, Map<Integer, String> surfaces) {
        var searched = new TreeMap<String, SearchedFiles>();
        answer.searched().forEach((number, seen) -> {
            String surface = surfaces.get(number);
            if (surface != null) {
                searched.merge(surface, seen, SearchedFiles::max);
            }
        });
        answer.counted().forEach((surface, seen) -> {
            if (surfaces.containsValue(surface)) {
                searched.merge(surface, seen, SearchedFiles::max);
            }
        });
        return searched;
    }

    /** A host that tells nothing is believed to have looked; one that tells must have seen a file. */
    private static boolean sawNoFile(HostAnswer answer, Map<String, SearchedFiles> searched) {
        return answer.state() == null
                && !searched.isEmpty()
                && searched.values().stream().allMatch(seen -> seen.files() == 0);
    }

    private static SearchBasis basis(boolean missed, boolean files, @Nullable InventoryState inventory) {
        if (missed) {
            return SearchBasis.NOT_SEARCHED;
        }
        return files && inventory != null && inventory.complete() && inventory.asOf() != null
                ? SearchBasis.INVENTORY
                : SearchBasis.PLACES;
    }
}
