package io.hunt.simulator.run;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords and keys that live as long as the demo. */
public final class DemoSecrets {

    private static final SecureRandom RANDOM = new SecureRandom();

    private DemoSecrets() {}

    public static String random() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
