package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileLinesTest {

    private static final int LONGEST = 4_096;
    private static final int ROUNDS = 6;
    /** Limit between the factor 4 of linear work and the factor 16 of backtracking over a whole line. */
    private static final int LINEAR = 9;
    /** Nanoseconds below which the two cannot be distinguished. */
    private static final long UNNOTICED = 500_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

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
    void four_times_the_length_takes_about_four_times_the_processor(String part) {
        String[] quarter = lines(part, LONGEST / 4);
        String[] whole = lines(part, LONGEST);

        assertThat(leastProcessorTime(whole)).isLessThan(LINEAR * leastProcessorTime(quarter) + UNNOTICED);
    }

    private static String[] lines(String part, int length) {
        String tail = part.repeat(length).substring(0, length - 3);
        return new String[] {tail + "~", "x " + tail + "~", "\\\\" + tail + "~", "a@" + tail + "@"};
    }

    /** Returns the least time of several rounds; longer ones include the load of the machine. */
    private static long leastProcessorTime(String[] lines) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            for (String line : lines) {
                assertThat(Recognizer.read(null, line)).isNotNull();
            }
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - begin);
        }
        return least;
    }
}
