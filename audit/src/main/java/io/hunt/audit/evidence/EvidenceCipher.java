package io.hunt.audit.evidence;

import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.evidence.EvidenceCarrier;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.axonframework.serialization.SerializationException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Cipher for evidence: AES-256-GCM with a random nonce for each event. The plaintext is a JSON array of the rows of a single
 * match, or an array of such arrays for several matches. Event type, subject and key id are authenticated, so that ciphertext
 * in another event or under another key is rejected.
 */
final class EvidenceCipher {

    static final int KEY_BYTES = 32;

    private static final String DOMAIN = "hunt-evidence/v1";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final TypeReference<List<String>> ROWS = new TypeReference<>() {};
    private static final TypeReference<List<List<String>>> MATCHES = new TypeReference<>() {};

    private final JsonMapper json = JsonMapper.builder().build();
    private final SecureRandom random = new SecureRandom();

    /** Pool of idle instances, because creating one takes as long as using it. */
    private final Queue<Cipher> ciphers = new ConcurrentLinkedQueue<>();

    /** Generates a new key. */
    byte[] key() {
        return bytes(KEY_BYTES);
    }

    /**
     * Encrypts the evidence of an event before it is appended.
     *
     * @param rows rows of each match
     */
    EncryptedEvidence encrypt(EvidenceCarrier event, List<List<String>> rows, UUID key, byte[] secret) {
        byte[] nonce = bytes(NONCE_BYTES);
        byte[] plain = json.writeValueAsBytes(rows.size() == 1 ? rows.getFirst() : rows);
        try {
            byte[] ciphertext = run(Cipher.ENCRYPT_MODE, event, key, secret, nonce, plain);
            var base64 = Base64.getEncoder();
            return new EncryptedEvidence(key, base64.encodeToString(nonce), base64.encodeToString(ciphertext));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("evidence cannot be encrypted", e);
        }
    }

    /**
     * Decrypts the rows of each match; throws {@link SerializationException}, as for any unreadable payload, if event,
     * ciphertext or key do not match.
     */
    List<List<String>> decrypt(EvidenceCarrier event, EncryptedEvidence encrypted, byte[] secret) {
        try {
            var base64 = Base64.getDecoder();
            byte[] nonce = base64.decode(encrypted.nonce());
            byte[] ciphertext = base64.decode(encrypted.ciphertext());
            byte[] plain = run(Cipher.DECRYPT_MODE, event, encrypted.key(), secret, nonce, ciphertext);
            return rows(json.readTree(plain));
        } catch (GeneralSecurityException | IllegalArgumentException | JacksonException e) {
            throw new SerializationException("The evidence of " + name(event) + " is not what was encrypted", e);
        }
    }

    private List<List<String>> rows(JsonNode plain) {
        return plain.path(0).isArray() ? json.convertValue(plain, MATCHES) : List.of(json.convertValue(plain, ROWS));
    }

    private byte[] run(int mode, EvidenceCarrier event, UUID key, byte[] secret, byte[] nonce, byte[] input)
            throws GeneralSecurityException {
        Cipher idle = ciphers.poll();
        Cipher cipher = idle == null ? Cipher.getInstance("AES/GCM/NoPadding") : idle;
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        Stream.of(DOMAIN, name(event), event.evidenceSubject(), key.toString())
                .forEach(text -> cipher.updateAAD((text + "\n").getBytes(StandardCharsets.UTF_8)));
        byte[] output = cipher.doFinal(input);
        ciphers.add(cipher);
        return output;
    }

    private static String name(EvidenceCarrier event) {
        return event.getClass().getSimpleName();
    }

    private byte[] bytes(int number) {
        var bytes = new byte[number];
        random.nextBytes(bytes);
        return bytes;
    }
}
