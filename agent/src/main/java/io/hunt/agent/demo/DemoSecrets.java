package io.hunt.agent.demo;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords and keys that live as long as the demo. */
final class DemoSecrets {

    private static final SecureRandom RANDOM = new SecureRandom();

    private DemoSecrets() {}

    static String random() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
