package io.hunt.simulator.sso;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Signs ID tokens with RS256 by a key that exists as long as the process. */
final class IdTokenSigner {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String KEY_ID = "demo";
    private static final int KEY_BITS = 2_048;

    private final KeyPair pair;

    IdTokenSigner() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(KEY_BITS);
            pair = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("RSA is not available", e);
        }
    }

    /** Returns the public key as a JWK set. */
    String keys() {
        var key = (RSAPublicKey) pair.getPublic();
        return JSON.writeValueAsString(Map.of(
                "keys",
                List.of(Map.of(
                        "kty",
                        "RSA",
                        "use",
                        "sig",
                        "alg",
                        "RS256",
                        "kid",
                        KEY_ID,
                        "n",
                        number(key.getModulus()),
                        "e",
                        number(key.getPublicExponent())))));
    }

    String signed(Map<String, Object> claims) {
        String content = encoded(JSON.writeValueAsBytes(Map.of("alg", "RS256", "kid", KEY_ID)))
                + "."
                + encoded(JSON.writeValueAsBytes(claims));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(pair.getPrivate());
            signature.update(content.getBytes(UTF_8));
            return content + "." + encoded(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the ID token could not be signed", e);
        }
    }

    /** Returns an unsigned number without a leading zero byte. */
    private static String number(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int start = bytes[0] == 0 ? 1 : 0;
        return encoded(Arrays.copyOfRange(bytes, start, bytes.length));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
