package io.hunt.command.matching;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.ioc.IocType;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Coverage of one host's answer.
 *
 * @param search the surfaces that were searched, and the basis of a clean answer
 * @param missed an indicator that the host can look for was not looked for
 */
record SearchReading(HostSearch search, boolean missed) {

    private static final Set<IocType> OF_FILES =
            Set.of(IocType.SHA256, IocType.SHA1, IocType.MD5, IocType.FILENAME, IocType.FILEPATH);
    private static final SearchedFiles NO_FILES = new SearchedFiles(0, 0, 0, 0);

    /**
     * Reads the coverage of an answer.
     *
     * @param types that are hunted; none when the frozen indicators cannot be read
     * @param unsupported of these, what the host cannot look for
     * @param questions the hunt's statements by their numbers; what is told of others counts for nothing
     * @param counting those that only count what the places hold
     */
    static SearchReading of(
            HostAnswer answer,
            Set<IocType> types,
            Set<IocType> unsupported,
            Map<Integer, Question> questions,
            Map<Integer, Question> counting) {
        Map<String, SearchedFiles> searched = bySurface(answer, questions);
        Set<IocType> files = types.stream().filter(OF_FILES::contains).collect(Collectors.toSet());
        Set<IocType> inventoried = inventoried(answer, questions);
        boolean missed = types.isEmpty()
                || (!files.isEmpty() && sawNoFile(searched))
                || lacksTable(answer, unsupported, questions)
                || isSparedInVain(answer, questions.values(), inventoried)
                || cannotWalk(answer, unsupported, counting, inventoried);
        boolean whole = !files.isEmpty() && inventoried.containsAll(files) && isWhole(answer.state());
        addSurfacesWithoutFiles(answer, questions, searched);
        return new SearchReading(
                new HostSearch(basis(missed || !unsupported.isEmpty(), whole), searched, answer.state()), missed);
    }

    private static Map<String, SearchedFiles> bySurface(HostAnswer answer, Map<Integer, Question> questions) {
        var searched = new TreeMap<String, SearchedFiles>();
        answer.searched().forEach((number, seen) -> {
            Question question = questions.get(number);
            if (question != null) {
                searched.merge(question.surface(), seen, SearchedFiles::max);
            }
        });
        answer.counted().forEach((surface, seen) -> {
            if (questions.values().stream()
                    .anyMatch(question -> question.surface().equals(surface))) {
                searched.merge(surface, seen, SearchedFiles::max);
            }
        });
        return searched;
    }

    /**
     * Surfaces of network indicators hold no files, so hosts report no counts for them: a statement without an error has
     * searched its surface. An answer with an error does not say which statement failed.
     */
    private static void addSurfacesWithoutFiles(
            HostAnswer answer, Map<Integer, Question> questions, Map<String, SearchedFiles> searched) {
        if (answer.error() == null) {
            questions.forEach((number, question) -> {
                if (question.wasPutTo(answer)
                        && !OF_FILES.contains(question.type())
                        && !answer.unsupportedQueries().contains(number)) {
                    searched.putIfAbsent(question.surface(), NO_FILES);
                }
            });
        }
    }

    /** The types that the host's inventory was asked for in full; that it has one says nothing of a hunt that did not ask it. */
    private static Set<IocType> inventoried(HostAnswer answer, Map<Integer, Question> questions) {
        var asked = EnumSet.noneOf(IocType.class);
        var unanswered = EnumSet.noneOf(IocType.class);
        questions.forEach((number, question) -> {
            if (question.asksInventory() && question.wasPutTo(answer)) {
                (answer.unsupportedQueries().contains(number) ? unanswered : asked).add(question.type());
            }
        });
        asked.removeAll(unanswered);
        return asked;
    }

    /** A surface was not searched although the host supports its type; the inventory is judged by itself. */
    private static boolean lacksTable(HostAnswer answer, Set<IocType> unsupported, Map<Integer, Question> questions) {
        return answer.unsupportedQueries().stream()
                .map(questions::get)
                .anyMatch(question -> question != null
                        && question.wasPutTo(answer)
                        && !question.asksInventory()
                        && !unsupported.contains(question.type()));
    }

    /** The host searched no places because of its inventory, which did not answer or is not complete. */
    private static boolean isSparedInVain(HostAnswer answer, Collection<Question> questions, Set<IocType> inventoried) {
        return questions.stream()
                .anyMatch(question -> question.wasSpared(answer)
                        && !(isWhole(answer.state()) && inventoried.contains(question.type())));
    }

    /** Where the places cannot even be counted, nothing walks them; what runs is all that was looked at. */
    private static boolean cannotWalk(
            HostAnswer answer, Set<IocType> unsupported, Map<Integer, Question> counting, Set<IocType> inventoried) {
        return answer.unsupportedQueries().stream()
                .map(counting::get)
                .anyMatch(question -> question != null
                        && !inventoried.contains(question.type())
                        && !unsupported.contains(question.type()));
    }

    /** A host that tells nothing is believed to have looked; one that tells must have seen a file. */
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
