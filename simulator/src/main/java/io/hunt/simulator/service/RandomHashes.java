package io.hunt.simulator.service;

import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Random SHA-256 digests, reproducible by their seed. */
public final class RandomHashes {

    private static final int SHA256_BYTES = 32;

    private RandomHashes() {}

    public static List<HuntedIndicator> of(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> {
                    byte[] digest = new byte[SHA256_BYTES];
                    random.nextBytes(digest);
                    return new HuntedIndicator("sha256", HexFormat.of().formatHex(digest));
                })
                .limit(count)
                .toList();
    }
}
