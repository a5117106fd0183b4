package io.hunt.simulator.run;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Random passwords and keys for one run. */
public final class RandomSecret {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomSecret() {}

    public static String random() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
