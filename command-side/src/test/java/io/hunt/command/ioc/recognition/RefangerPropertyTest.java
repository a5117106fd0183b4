package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

class RefangerPropertyTest {

    private static final List<UnaryOperator<String>> DISGUISES = List.of(
            value -> value.replace(".", "[.]"),
            value -> value.replace(".", "(.)"),
            value -> value.replace(".", "{.}"),
            value -> value.replace(".", "[dot]"),
            value -> value.replace(".", " dot "),
            value -> value.replace(".", "\\."),
            value -> value.replace(".", "\u3002"),
            value -> value.replaceFirst("\\.", "[."),
            value -> value.substring(0, value.lastIndexOf('.')) + "[.]" + value.substring(value.lastIndexOf('.') + 1),
            value -> String.join("\u200b", value.split("")));

    @Property
    void whatWasDisguisedIsFoundAgain(
            @ForAll("networkValues") RecognizedValue value, @ForAll("disguises") UnaryOperator<String> disguise) {
        assertThat(recognised(null, disguise.apply(value.value()))).isEqualTo(value);
        assertThat(recognised(value.type(), disguise.apply(value.value()))).isEqualTo(value);
    }

    @Property
    void pathsAndNamesAreLeftAsTheyAre(@ForAll("paths") String path) {
        assertThat(recognised(IocType.FILEPATH, path)).isEqualTo(new RecognizedValue(IocType.FILEPATH, path));
        assertThat(recognised(null, path)).isEqualTo(new RecognizedValue(IocType.FILEPATH, path));
    }

    @Property(tries = 5_000)
    void whatWasAcceptedIsAcceptedAgainAsTheSame(
            @ForAll("anyType") @Nullable IocType type, @ForAll("anything") String value) {
        if (recognised(type, value) instanceof RecognizedValue accepted) {
            // Text beside the value is its description and not a part of it.
            assertThat(recognised(accepted.type(), accepted.value()))
                    .isInstanceOfSatisfying(RecognizedValue.class, again -> {
                        assertThat(again.type()).isEqualTo(accepted.type());
                        assertThat(again.value()).isEqualTo(accepted.value());
                    });
        }
    }

    /** Found by the property above: a bracket behind a separator was removed only at the second reading. */
    @Example
    void aBracketBehindASeparatorIsReadTheSameWayTwice() {
        var key = new RecognizedValue(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\HKLMHKLM");

        assertThat(recognised(null, "HKLM\\HKLMHKLM]\\")).isEqualTo(key);
        assertThat(recognised(IocType.REGISTRY, key.value())).isEqualTo(key);
    }

    /** Found by the property above. */
    @Example
    void aDigestBehindADotIsReadTheSameWayTwice() {
        var digest = new RecognizedValue(IocType.MD5, "da39a3ee5e6b4b0d3255bfef95601890");

        assertThat(recognised(null, "[.]" + digest.value())).isEqualTo(digest);
        assertThat(recognised(IocType.MD5, digest.value())).isEqualTo(digest);
    }

    /** Found by 100,000 tries with the seeds 7 and 42. */
    @Example
    void aBracketBeforeASwitchIsReadTheSameWayTwice() {
        for (String value : List.of("HKLM\\\u00a0@//] /f", "HKLM\\'a'HKLM\\] /v \"", "HKLM\\HKLMHKLMHKLMHKLM]\\")) {
            assertThat(recognised(IocType.REGISTRY, value))
                    .isInstanceOfSatisfying(
                            RecognizedValue.class,
                            accepted -> assertThat(recognised(accepted.type(), accepted.value()))
                                    .isEqualTo(accepted));
        }
    }

    @Provide
    Arbitrary<RecognizedValue> networkValues() {
        var label = Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(12);
        var domain = Combinators.combine(
                        label.list().ofMinSize(1).ofMaxSize(4), Arbitraries.of("com", "ws", "br", "onion"))
                .as((labels, top) -> new RecognizedValue(IocType.DOMAIN, String.join(".", labels) + "." + top));
        var address = Arbitraries.integers()
                .between(0, 255)
                .list()
                .ofSize(4)
                .map(octets -> new RecognizedValue(
                        IocType.IPV4,
                        String.join(".", octets.stream().map(String::valueOf).toList())));
        return Arbitraries.oneOf(domain, address);
    }

    @Provide
    Arbitrary<UnaryOperator<String>> disguises() {
        return Arbitraries.of(DISGUISES);
    }

    @Provide
    Arbitrary<String> paths() {
        var name = Arbitraries.strings()
                .withChars("abc [](){}.@")
                .ofMinLength(1)
                .ofMaxLength(10)
                .filter(text -> !text.isBlank() && text.equals(text.strip()));
        return name.list().ofMinSize(1).ofMaxSize(4).map(names -> "/" + String.join("/", names));
    }

    @Provide
    Arbitrary<@Nullable IocType> anyType() {
        return Arbitraries.of(IocType.class).injectNull(0.3);
    }

    @Provide
    Arbitrary<String> anything() {
        var pieces = Arbitraries.of(
                "HKLM",
                "\\",
                "/",
                "[.]",
                ".",
                "com",
                "exe",
                "a",
                "B",
                " ",
                "]",
                "[",
                "%TEMP%",
                "~",
                "1.2.3.4",
                ":",
                "=",
                "/v x",
                "<",
                ">",
                "\"",
                "C:\\",
                "*",
                "da39a3ee5e6b4b0d3255bfef95601890",
                "\u00e4",
                "\ud83d\ude00",
                "'",
                " dot ",
                "\u200b",
                "@");
        return pieces.list().ofMinSize(1).ofMaxSize(8).map(parts -> String.join("", parts));
    }

    private static Recognition recognised(@Nullable IocType type, String value) {
        return Recognizer.read(type, value).getFirst();
    }
}
