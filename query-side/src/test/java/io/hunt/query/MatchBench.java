package io.hunt.query;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What it costs to append matches, each of another host, and to project them. */
class MatchBench {

    private static final int HOSTS = Integer.getInteger("hosts", 10_000);
    private static final int PER_TRANSACTION = 1_000;
    private static final String ROW =
            "{\"path\": \"/usr/bin/sleep\", \"sha256\": \"%s\", \"size\": \"12345\"}".formatted("a".repeat(64));

    @Test
    void matches_a_second() {
        HostId[] hosts =
                IntStream.range(0, HOSTS).mapToObj(_ -> HostId.random()).toArray(HostId[]::new);
        try (var side = new ReadSide()) {
            for (int hunt = 0; hunt < 8; hunt++) {
                measure(side, HuntId.random(), hosts);
            }
        }
    }

    private static void measure(ReadSide side, HuntId hunt, HostId[] hosts) {
        long begin = System.nanoTime();
        for (int from = 0; from < hosts.length; from += PER_TRANSACTION) {
            side.happened(
                    hunt,
                    IntStream.range(from, from + PER_TRANSACTION)
                            .mapToObj(n -> Facts.match(hunt, hosts[n], ROW))
                            .toArray());
        }
        long appended = System.nanoTime();
        side.settle();
        long projected = System.nanoTime();
        System.out.printf(
                "bench: %,d matches appended at %,.0f a second, readable at %,.0f a second%n",
                hosts.length, hosts.length / ((appended - begin) / 1e9), hosts.length / ((projected - begin) / 1e9));
    }
}
