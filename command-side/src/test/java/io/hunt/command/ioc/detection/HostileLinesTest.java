package io.hunt.command.ioc.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.Severity;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileLinesTest {

    private static final int LONGEST = 4_096;
    /** A file may hold 8,000 such lines. */
    private static final int LINES = 300;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<",
                "\\.",
                "[a-",
                "ip:",
                "ip: ",
                ";",
                "a;",
                "a.b;",
                "a,",
                ". ",
                "# ",
                " #",
                "@",
                "::",
                "1.",
                "a:",
                "/",
                "- ",
                "d41d8cd98f00b204e9800998ecf842 ",
                "0",
                "\u00a0",
                "(",
                "%",
                "CVE-2024-",
                "[.]",
                "a[.]",
                "\\\\a",
                "a.@",
                "a."
            })
    void a_long_line_is_judged_about_as_fast_as_a_short_one(String part) {
        String tail = part.repeat(LONGEST).substring(0, LONGEST - 3);

        assertTimeout(Duration.ofSeconds(4), () -> {
            for (String begin : new String[] {"", "x ", "\\\\", "a@"}) {
                String end = begin.equals("a@") ? "@" : "~";
                for (int line = 0; line < LINES / 4; line++) {
                    var candidate = new IndicatorCandidate(null, begin + tail + end, Severity.LOW, null, null);
                    assertThat(Recognising.recognise(candidate)).isNotNull();
                }
            }
        });
    }
}
