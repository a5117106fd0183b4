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
    /** Between four, of which linear work takes, and sixteen, of what backtracking over a whole line takes. */
    private static final int LINEAR = 9;
    /** Nanoseconds within which neither is told from the other. */
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

    /** Of several rounds the least is what the work takes; the rest is what others on the machine cost. */
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
