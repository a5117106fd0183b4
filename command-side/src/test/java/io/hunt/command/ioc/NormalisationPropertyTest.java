package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.QuickHuntValue;
import io.hunt.command.ioc.recognition.Recognition;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognizer;
import io.hunt.command.ioc.recognition.ValueNormalizer;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** Properties of normal forms: each value has one stable form, whichever way it is added. */
class NormalisationPropertyTest {

    @Property(tries = 5_000)
    void theFormOfAValueIsItsOwn(@ForAll IocType type, @ForAll("anything") String value) {
        normal(type, value).ifPresent(once -> assertThat(normal(type, once)).contains(once));
    }

    @Property(tries = 5_000)
    void whatAQuickHuntTakesAValueForItTakesTheResultForAsWell(@ForAll("anything") String value) {
        try {
            QuickHuntValue once = QuickHuntValue.of(null, value);
            QuickHuntValue again = QuickHuntValue.of(null, once.value());
            assertThat(again.type()).isEqualTo(once.type());
            assertThat(again.value()).isEqualTo(once.value());
        } catch (RejectionException rejectionException) {
            assertThat(InvisibleCharacters.only(value)).isTrue();
        }
    }

    @Property(tries = 5_000)
    void whatAnImportAcceptedItAcceptsAgainAsTheSame(
            @ForAll("anyType") @Nullable IocType type, @ForAll("anything") String value) {
        if (recognised(type, value) instanceof RecognizedValue accepted) {
            assertThat(recognised(accepted.type(), accepted.value()))
                    .isInstanceOfSatisfying(RecognizedValue.class, again -> {
                        assertThat(again.type()).isEqualTo(accepted.type());
                        assertThat(again.value()).isEqualTo(accepted.value());
                    });
        }
    }

    @Property(tries = 2_000)
    void charactersThatNobodySeesDoNotCountAroundAValue(
            @ForAll("anyType") @Nullable IocType type,
            @ForAll("visible") String value,
            @ForAll("invisible") String before,
            @ForAll("invisible") String after) {
        // A blank at the end of a Linux path belongs to it.
        Assume.that(!value.startsWith("/") || !after.contains(" "));
        String surrounded = before + value + after;

        assertThat(recognised(type, surrounded)).isEqualTo(recognised(type, value));
        assertThat(QuickHuntValue.of(null, surrounded)).isEqualTo(QuickHuntValue.of(null, value));
        if (type != null) {
            assertThat(normal(type, surrounded)).isEqualTo(normal(type, value));
        }
    }

    @Provide
    Arbitrary<@Nullable IocType> anyType() {
        return Arbitraries.of(IocType.class).injectNull(0.3);
    }

    @Provide
    Arbitrary<String> anything() {
        return pieces(Arbitraries.of(
                "HKLM",
                "hkcu",
                "HKEY_LOCAL_MACHINE",
                "Computer",
                "HKLM\\",
                "\\",
                "/",
                "\\\\",
                "//",
                ":",
                "[",
                "]",
                "[.]",
                ".",
                "com",
                "exe",
                "xn--",
                "a",
                "B",
                " ",
                "%TEMP%",
                "%USERNAME%",
                "%",
                "~",
                "$HOME",
                "1.2.3.4",
                "=",
                " = ",
                " /v x",
                " /v \"",
                " /f",
                "<",
                ">",
                "\"",
                "'",
                "`",
                ",",
                "C:\\",
                "*",
                "da39a3ee5e6b4b0d3255bfef95601890",
                "\u00e4",
                "\u0130",
                "\u3002",
                "\ud83d\ude00",
                " dot ",
                "hxxp://",
                "\u00a0",
                "\u200b",
                "\u202e",
                "\ufeff",
                "@"));
    }

    @Provide
    Arbitrary<String> visible() {
        return Arbitraries.of(
                "da39a3ee5e6b4b0d3255bfef95601890",
                "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
                "a".repeat(64),
                "HKLM\\Software\\Evil",
                "[HKCU\\Software\\Evil]",
                "C:\\Users\\x\\Evil.exe",
                "\\\\server\\share\\x",
                "%TEMP%\\x.exe",
                "/tmp/x",
                "~/x",
                "evil[.]example[.]com",
                "198.51.100[.]7",
                "Evil.exe",
                "\"da39a3ee5e6b4b0d3255bfef95601890\",",
                "libx.so");
    }

    @Provide
    Arbitrary<String> invisible() {
        return Arbitraries.strings()
                .withChars(
                        '\u00a0', '\u200b', '\ufeff', ' ', '\t', '\u00ad', '\u061c', '\u180e', '\u2003', '\u2007',
                        '\u200d', '\u200e', '\u200f', '\u2028', '\u202a', '\u202f', '\u2060', '\u2066', '\u2069',
                        '\u3000')
                .ofMaxLength(4);
    }

    private static Arbitrary<String> pieces(Arbitrary<String> pieces) {
        return pieces.list().ofMinSize(1).ofMaxSize(9).map(parts -> String.join("", parts));
    }

    private static Optional<String> normal(IocType type, String value) {
        try {
            return Optional.of(ValueNormalizer.of(type, value));
        } catch (RejectionException rejectionException) {
            return Optional.empty();
        }
    }

    private static Recognition recognised(@Nullable IocType type, String value) {
        return Recognizer.read(type, value).getFirst();
    }
}
