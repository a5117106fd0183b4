package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.QuickHuntValue;
import io.hunt.command.ioc.recognition.Recognition;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognizer;
import io.hunt.command.ioc.recognition.WellKnownValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Comparison of dry runs, imports, quick hunts and additions, with each line of a report and with each published line
 * and input of analysts next to the checkout.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SameReadingTest {

    private static final Path REPORT =
            Path.of("..", "application/src/test/resources/io/hunt/application/collections/report-list.txt");
    private static final Set<String> TEXTS = Set.of("md5", "sha1", "sha256", "txt");

    private static CommandSide commandSide;
    private static Map<String, List<ImportVerdict>> rehearsed;

    @BeforeAll
    static void read() throws IOException {
        commandSide = new CommandSide();
        rehearsed = verdicts(lines(), true);
    }

    @AfterAll
    static void stop() {
        commandSide.stop();
    }

    @Test
    void an_import_reads_each_line_as_the_dry_run_does() {
        Map<String, List<ImportVerdict>> imported = verdicts(rehearsed.keySet(), false);

        assertThat(outcomes(imported)).isEqualTo(outcomes(rehearsed));
    }

    /** A quick hunt has no network types: it hunts such a line and any other as typed, and suggests the value. */
    @Test
    void a_quick_hunt_takes_the_value_of_an_import_or_says_the_same_of_the_line() {
        var differing = new ArrayList<String>();
        rehearsed.forEach((line, verdicts) -> {
            QuickHuntValue hunted = hunted(line);
            if (!(isTaken(verdicts) ? isSame(verdicts.getFirst(), hunted) : isDoubted(verdicts, hunted))) {
                differing.add(line + ": " + verdicts + " and " + hunted);
            }
        });
        assertThat(differing).isEmpty();
    }

    @Test
    void an_addition_with_the_type_takes_the_value_of_an_import_with_the_type() {
        var differing = new ArrayList<String>();
        rehearsed.forEach((line, verdicts) -> verdicts.stream()
                .flatMap(verdict -> Stream.ofNullable(verdict.type()))
                .distinct()
                .forEach(type -> {
                    List<Recognition> typed = Recognizer.read(type, line);
                    String value = typed.getFirst() instanceof RecognizedValue known ? known.value() : null;
                    String added = added(type, line);
                    if (typed.size() == 1 && !Objects.equals(value, added)) {
                        differing.add(line + ": " + typed + " and " + added);
                    }
                }));
        assertThat(differing).isEmpty();
    }

    private static boolean isTaken(List<ImportVerdict> verdicts) {
        IocType type = verdicts.getFirst().type();
        return verdicts.size() == 1 && type != null && type != IocType.IPV4 && type != IocType.DOMAIN;
    }

    private static boolean isSame(ImportVerdict verdict, @Nullable QuickHuntValue hunted) {
        return hunted != null
                && hunted.type() == verdict.type()
                && hunted.value().equals(verdict.value())
                && Objects.equals(hunted.suggestion(), verdict.suggestion())
                && Objects.equals(warning(hunted), verdict.warning());
    }

    /** Returns the first warning: a doubt of the recognizer, or else that of a value that most hosts have. */
    private static @Nullable IocWarning warning(QuickHuntValue hunted) {
        return hunted.warnings().stream()
                .findFirst()
                .map(warning -> IocWarning.valueOf(warning.name()))
                .orElseGet(() -> WellKnownValues.warning(hunted.type(), hunted.value()));
    }

    private static boolean isDoubted(List<ImportVerdict> verdicts, @Nullable QuickHuntValue hunted) {
        ImportVerdict first = verdicts.getFirst();
        TypeSuggestion meant = first.type() == null
                ? first.suggestion()
                : new TypeSuggestion(first.type(), Objects.requireNonNull(first.value()));
        return hunted == null
                ? first.problem() != null
                : !hunted.warnings().isEmpty() && Objects.equals(hunted.suggestion(), meant);
    }

    private static @Nullable QuickHuntValue hunted(String line) {
        try {
            return QuickHuntValue.of(null, line);
        } catch (RejectionException refused) {
            return null;
        }
    }

    private static @Nullable String added(IocType type, String line) {
        try {
            return Recognizer.require(type, line).value();
        } catch (RejectionException refused) {
            return null;
        }
    }

    private static Map<String, List<ImportVerdict>> verdicts(Collection<String> lines, boolean dryRun) {
        var verdicts = new TreeMap<String, List<ImportVerdict>>();
        List<String> all = List.copyOf(lines);
        for (int from = 0; from < all.size(); from += ImportIndicators.MOST) {
            List<String> batch = all.subList(from, Math.min(all.size(), from + ImportIndicators.MOST));
            imported(batch, dryRun)
                    .forEach(verdict -> verdicts.computeIfAbsent(batch.get(verdict.place()), _ -> new ArrayList<>())
                            .add(verdict));
        }
        return verdicts;
    }

    private static List<ImportVerdict> imported(List<String> lines, boolean dryRun) {
        return commandSide.importing(
                dryRun,
                lines.stream()
                        .map(line -> new IndicatorCandidate(null, line, Severity.LOW, null, null))
                        .toArray(IndicatorCandidate[]::new));
    }

    /** Returns the verdicts without places and ids. */
    private static Map<String, List<String>> outcomes(Map<String, List<ImportVerdict>> verdicts) {
        var outcomes = new TreeMap<String, List<String>>();
        verdicts.forEach((line, of) -> outcomes.put(
                line,
                of.stream()
                        .map(each -> String.join(
                                " ",
                                String.valueOf(each.type()),
                                each.value(),
                                String.valueOf(each.problem()),
                                String.valueOf(each.warning()),
                                String.valueOf(each.suggestion())))
                        .toList()));
        return outcomes;
    }

    private static Set<String> lines() throws IOException {
        var lines = new LinkedHashSet<>(Files.readAllLines(REPORT));
        Path data = shared("data", "ioc");
        try (var files = Files.walk(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (TEXTS.contains(name.substring(name.lastIndexOf('.') + 1))) {
                    lines.addAll(Files.readAllLines(file));
                } else if (name.endsWith(".json")) {
                    values(JsonMapper.shared().readTree(file), lines);
                }
            }
        }
        for (String row : Files.readAllLines(shared("cases", "recognizer.tsv")).stream()
                .skip(1)
                .toList()) {
            lines.add(JsonMapper.shared().readValue(row.split("\t", -1)[1], String.class));
        }
        lines.removeIf(String::isBlank);
        assertThat(lines).hasSizeGreaterThan(15_000);
        return lines;
    }

    private static void values(JsonNode node, Set<String> found) {
        node.findValues("value").stream().filter(JsonNode::isString).forEach(value -> found.add(value.asString()));
    }

    private static Path shared(String folder, String name) {
        Path wanted = Path.of("shared", folder, name);
        for (Path parent = Path.of("").toAbsolutePath(); parent != null; parent = parent.getParent()) {
            if (Files.exists(parent.resolve(wanted))) {
                return parent.resolve(wanted);
            }
        }
        return Assumptions.abort("no " + wanted + " next to the checkout");
    }
}
