package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Comparison of the three ways to give a value, with each text in the tests of the recognizer: an import, a quick hunt
 * and {@code POST /iocs} read it as the same value, or doubt it.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OneOutcomeTest {

    @ParameterizedTest
    @MethodSource("inputs")
    void a_quick_hunt_takes_the_value_of_an_import_or_warns(String input) {
        accepted(() -> QuickHuntValue.of(null, input))
                .filter(hunted -> !values(input).equals(List.of(hunted.type() + " " + hunted.value())))
                .ifPresent(hunted -> assertThat(hunted.warnings())
                        .as("warnings of %s", hunted)
                        .isNotEmpty());
    }

    /** With its type, all of a text may be the name or path. */
    @ParameterizedTest
    @MethodSource("inputs")
    void an_addition_takes_the_value_of_an_import_or_refuses(String input) {
        for (Recognition read : Recognizer.read(null, input)) {
            if (read instanceof RecognizedValue known && !isNameOrPath(known.type())) {
                assertThat(accepted(() -> Recognizer.require(known.type(), input))
                                .map(RecognizedValue::value))
                        .as("addition of %s as %s", input, known.type())
                        .isIn(Optional.of(known.value()), Optional.empty());
                assertThat(Recognizer.require(known.type(), known.value()).value())
                        .isEqualTo(known.value());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void an_addition_takes_the_digest_or_key_of_a_quick_hunt_or_refuses(String input) {
        accepted(() -> QuickHuntValue.of(null, input))
                .filter(hunted -> !isNameOrPath(hunted.type()))
                .ifPresent(hunted -> assertThat(accepted(() -> Recognizer.require(hunted.type(), input))
                                .map(RecognizedValue::value))
                        .as("addition of %s as %s", input, hunted.type())
                        .isIn(Optional.of(hunted.value()), Optional.empty()));
    }

    private static boolean isNameOrPath(IocType type) {
        return type == IocType.FILENAME || type == IocType.FILEPATH;
    }

    static Stream<String> inputs() {
        return Stream.of(
                        RecognizerTest.class,
                        RecognizerNeighboursTest.class,
                        QuickHuntValueTest.class,
                        AnnotatedLinesTest.class,
                        ValueNormalizerTest.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .flatMap(OneOutcomeTest::cells)
                .filter(text -> !text.isBlank())
                .distinct();
    }

    private static Stream<String> cells(Method test) {
        Stream<String> values =
                Stream.ofNullable(test.getAnnotation(ValueSource.class)).flatMap(source -> Stream.of(source.strings()));
        Stream<String> rows = Stream.ofNullable(test.getAnnotation(CsvSource.class))
                .flatMap(source -> {
                    char delimiter = source.delimiter() == 0 ? ',' : source.delimiter();
                    String quote = String.valueOf(source.quoteCharacter());
                    return Stream.concat(
                                    Stream.of(source.value()),
                                    source.textBlock().lines())
                            .flatMap(row -> Stream.of(row.split(Pattern.quote(String.valueOf(delimiter)))))
                            .map(cell -> cell.strip().replace(quote, ""));
                });
        return Stream.concat(values, rows);
    }

    private static List<String> values(String input) {
        return Recognizer.read(null, input).stream()
                .filter(RecognizedValue.class::isInstance)
                .map(RecognizedValue.class::cast)
                .map(known -> known.type() + " " + known.value())
                .distinct()
                .toList();
    }

    private static <T> Optional<T> accepted(Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (RejectionException refused) {
            return Optional.empty();
        }
    }
}
