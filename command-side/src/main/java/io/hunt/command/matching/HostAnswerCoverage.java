package io.hunt.command.matching;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.surface.place.SearchLocations;
import io.hunt.command.compiler.surface.trace.NetworkTraces;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Coverage of one host's answer.
 *
 * @param search the searched surfaces, and the basis of a clean answer
 * @param missed true if the host can search for an indicator and did not
 */
record HostAnswerCoverage(HostSearch search, boolean missed) {

    private static final Set<IocType> OF_FILES =
            Set.of(IocType.SHA256, IocType.SHA1, IocType.MD5, IocType.FILENAME, IocType.FILEPATH);
    private static final SearchedFiles NO_FILES = new SearchedFiles(0, 0, 0, 0);

    /**
     * Derives the coverage of an answer.
     *
     * @param types types of the hunt; empty if the frozen indicators cannot be read
     * @param unsupported those types that the host cannot search for
     * @param questions the hunt's statements by number; counts of other statements are ignored
     * @param counting statements that only count files in the search locations
     */
    static HostAnswerCoverage of(
            HostAnswer answer,
            Set<IocType> types,
            Set<IocType> unsupported,
            Map<Integer, FrozenStatement> questions,
            Map<Integer, FrozenStatement> counting) {
        Map<String, SearchedFiles> searched = bySurface(answer, questions);
        Set<IocType> files = types.stream().filter(OF_FILES::contains).collect(Collectors.toSet());
        Set<IocType> inventoried = inventoried(answer, questions);
        boolean missed = types.isEmpty()
                || (!files.isEmpty() && sawNoFile(searched))
                || lacksTable(answer, unsupported, questions)
                || lacksReplacement(answer, questions.values(), inventoried)
                || cannotWalk(answer, unsupported, counting, inventoried);
        boolean whole = !files.isEmpty() && inventoried.containsAll(files) && isWhole(answer.state());
        addSurfacesWithoutFiles(answer, questions, searched);
        return new HostAnswerCoverage(
                new HostSearch(
                        basis(missed || !unsupported.isEmpty(), whole),
                        searched,
                        answer.state(),
                        unsearched(answer.platform(), searched.values())),
                missed);
    }

    private static List<String> unsearched(Platform platform, Collection<SearchedFiles> searched) {
        return searched.stream()
                .map(SearchedFiles::reached)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .map(reached -> SearchLocations.unsearched(platform, reached))
                .orElse(List.of());
    }

    private static Map<String, SearchedFiles> bySurface(HostAnswer answer, Map<Integer, FrozenStatement> questions) {
        var searched = new TreeMap<String, SearchedFiles>();
        answer.searched().forEach((number, seen) -> {
            FrozenStatement frozenStatement = questions.get(number);
            if (frozenStatement != null) {
                searched.merge(frozenStatement.surface(), seen, SearchedFiles::max);
            }
        });
        answer.counted().forEach((surface, seen) -> {
            if (questions.values().stream()
                    .anyMatch(frozenStatement -> frozenStatement.surface().equals(surface))) {
                searched.merge(surface, seen, SearchedFiles::max);
            }
        });
        return searched;
    }

    /**
     * Surfaces of network indicators hold no files, so hosts report no counts for them: a statement without an error
     * has searched its surface. An answer with an error does not say which statement failed.
     */
    private static void addSurfacesWithoutFiles(
            HostAnswer answer, Map<Integer, FrozenStatement> questions, Map<String, SearchedFiles> searched) {
        if (answer.error() == null) {
            questions.forEach((number, frozenStatement) -> {
                if (frozenStatement.wasSentTo(answer)
                        && !OF_FILES.contains(frozenStatement.type())
                        && !answer.unsupportedQueries().contains(number)) {
                    searched.putIfAbsent(frozenStatement.surface(), NO_FILES);
                }
            });
        }
    }

    /**
     * Returns the types for which the inventory answered all statements of this hunt. An inventory that was not asked
     * does not count.
     */
    private static Set<IocType> inventoried(HostAnswer answer, Map<Integer, FrozenStatement> questions) {
        var asked = EnumSet.noneOf(IocType.class);
        var unanswered = EnumSet.noneOf(IocType.class);
        questions.forEach((number, frozenStatement) -> {
            if (frozenStatement.asksInventory() && frozenStatement.wasSentTo(answer)) {
                (answer.unsupportedQueries().contains(number) ? unanswered : asked).add(frozenStatement.type());
            }
        });
        asked.removeAll(unanswered);
        return asked;
    }

    /**
     * Returns true if a surface was not searched although the host supports its type. Inventory statements are checked
     * separately, and a host may lack tables of network traces.
     */
    private static boolean lacksTable(
            HostAnswer answer, Set<IocType> unsupported, Map<Integer, FrozenStatement> questions) {
        return answer.unsupportedQueries().stream()
                .map(questions::get)
                .anyMatch(frozenStatement -> frozenStatement != null
                        && frozenStatement.wasSentTo(answer)
                        && !frozenStatement.asksInventory()
                        && !NetworkTraces.mayLack(frozenStatement.surface())
                        && !unsupported.contains(frozenStatement.type()));
    }

    /**
     * Returns true if the host walked no folders because of its inventory, but the inventory did not answer or is
     * incomplete.
     */
    private static boolean lacksReplacement(
            HostAnswer answer, Collection<FrozenStatement> questions, Set<IocType> inventoried) {
        return questions.stream()
                .anyMatch(frozenStatement -> frozenStatement.wasReplacedByInventory(answer)
                        && !(isWhole(answer.state()) && inventoried.contains(frozenStatement.type())));
    }

    /**
     * Returns true if the files could not be counted: the host then cannot walk the folders, so only running programs
     * were searched.
     */
    private static boolean cannotWalk(
            HostAnswer answer,
            Set<IocType> unsupported,
            Map<Integer, FrozenStatement> counting,
            Set<IocType> inventoried) {
        return answer.unsupportedQueries().stream()
                .map(counting::get)
                .anyMatch(frozenStatement -> frozenStatement != null
                        && !inventoried.contains(frozenStatement.type())
                        && !unsupported.contains(frozenStatement.type()));
    }

    /** Returns true if the host reported counts and all are zero. A host without counts is assumed to have searched. */
    private static boolean sawNoFile(Map<String, SearchedFiles> searched) {
        return !searched.isEmpty() && searched.values().stream().allMatch(seen -> seen.files() == 0);
    }

    private static boolean isWhole(@Nullable InventoryState inventory) {
        return inventory != null && inventory.complete() && inventory.asOf() != null;
    }

    private static SearchBasis basis(boolean missed, boolean whole) {
        if (missed) {
            return SearchBasis.NOT_SEARCHED;
        }
        return whole ? SearchBasis.INVENTORY : SearchBasis.PLACES;
    }
}
