package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** Tests with inputs of analysts and their expected outcomes, if a list of them is next to the checkout. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecognizerCasesTest {

    private static final Path CASES = Path.of("shared", "cases", "recognizer.tsv");
    private static final String TEXT = "text";
    private static final String QUICK = "quick hunt or POST /iocs";

    record Case(String form, String input, String expected) {}

    /** Result in the notation of the list, with its warnings. */
    private record Outcome(String values, List<String> warnings) {}

    @ParameterizedTest
    @MethodSource
    void every_input_of_the_list_has_its_outcome(Case each) {
        Outcome outcome = each.form().equals(TEXT) ? imported(each.input()) : hunted(each.input());

        assertThat(outcome).as("%s should be %s", each.input(), each.expected()).matches(found -> accepts(each, found));
    }

    static Stream<Case> every_input_of_the_list_has_its_outcome() throws IOException {
        return cases().stream()
                .filter(each -> List.of(TEXT, QUICK).contains(each.form()))
                .filter(each -> !each.expected().startsWith("409"));
    }

    private static boolean accepts(Case each, Outcome outcome) {
        String expected = each.expected().replaceAll(" \\(or, for the rule.*", "");
        return Stream.of(
                        expected.replace("domain or filename, marked", "marked").split("(?:,? or )"))
                .anyMatch(alternative -> switch (alternative) {
                    case "marked", "warning", "pattern warning" ->
                        !outcome.warnings().isEmpty();
                    case "filename as typed" -> outcome.values().equals("filename " + each.input());
                    default ->
                        alternative.startsWith("warning ")
                                ? outcome.warnings().contains(alternative.substring(8))
                                : outcome.values().equals(alternative);
                });
    }

    private static Outcome imported(String line) {
        var values = new ArrayList<String>();
        var warnings = new ArrayList<String>();
        for (Recognition read : Recognizer.read(null, line)) {
            switch (read) {
                case RejectedText _ -> values.add("rejected");
                case RecognizedValue known -> {
                    values.add(worded(known.type(), known.value()));
                    if (known.warning() != null) {
                        warnings.add(known.warning().text());
                    }
                }
            }
        }
        return new Outcome(values.stream().distinct().collect(Collectors.joining(" and ")), warnings);
    }

    private static Outcome hunted(String value) {
        QuickHuntValue quick = QuickHuntValue.of(null, value);
        var warnings =
                new ArrayList<>(quick.warnings().stream().map(HuntWarning::text).toList());
        IocWarning wellKnown = WellKnownValues.warning(quick.type(), quick.value());
        if (wellKnown != null) {
            warnings.add(wellKnown.text());
        }
        return new Outcome(worded(quick.type(), quick.value()), warnings);
    }

    private static String worded(IocType type, String value) {
        return type.name().toLowerCase(Locale.ROOT) + " " + value;
    }

    private static List<Case> cases() throws IOException {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolve(CASES);
            if (Files.exists(file)) {
                return Files.readAllLines(file).stream()
                        .skip(1)
                        .map(line -> line.split("\t", -1))
                        .map(cells -> new Case(cells[0], input(cells[1]), cells[2]))
                        .toList();
            }
        }
        return Assumptions.abort("No list of inputs is next to the checkout");
    }

    private static String input(String json) {
        return JsonMapper.shared().readValue(json, String.class);
    }
}
