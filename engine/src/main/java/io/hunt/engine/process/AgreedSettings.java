package io.hunt.engine.process;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Settings that must be equal in all living processes, by name. Values are secrets and leave this process only as keyed
 * digests.
 */
public final class AgreedSettings {

    private static final String ALGORITHM = "HmacSHA256";

    private final Map<String, String> values;

    /** @param values setting values by setting name */
    public AgreedSettings(Map<String, String> values) {
        this.values = new TreeMap<>(values);
    }

    /** Computes the digests; each digest includes the setting's name, so equal values of two settings stay hidden. */
    Map<String, byte[]> digests(byte[] salt) {
        var digests = new TreeMap<String, byte[]>();
        values.forEach((name, value) -> digests.put(name, digest(salt, name + "=" + value)));
        return digests;
    }

    private static byte[] digest(byte[] salt, String text) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(salt, ALGORITHM));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns only the names, never a value. */
    @Override
    public String toString() {
        return "AgreedSettings" + values.keySet();
    }
}
