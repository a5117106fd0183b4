package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.stream.LongStream;
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

        assertThat(leastExcess(quarter, whole)).isLessThan(UNNOTICED);
    }

    private static String[] lines(String part, int length) {
        String tail = part.repeat(length).substring(0, length - 3);
        return new String[] {tail + "~", "x " + tail + "~", "\\\\" + tail + "~", "a@" + tail + "@"};
    }

    /**
     * Returns the least number of nanoseconds by which the whole lines exceed the limit, over several rounds. A round
     * measures both in succession, so that the machine has the same speed for both, and the whole lines first, so that
     * the compiler favours the quarters.
     */
    private static long leastExcess(String[] quarter, String[] whole) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long taken = processorTime(whole);
            long ofQuarter = LongStream.generate(() -> processorTime(quarter))
                    .limit(4)
                    .min()
                    .orElseThrow();
            least = Math.min(least, taken - LINEAR * ofQuarter);
        }
        return least;
    }

    private static long processorTime(String[] lines) {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (String line : lines) {
            assertThat(Recognizer.read(null, line)).isNotNull();
        }
        return THREADS.getCurrentThreadCpuTime() - begin;
    }
}
