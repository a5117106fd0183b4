package io.hunt.api.evidence;

import java.util.UUID;

/**
 * Evidence as the log keeps it: readable for as long as its key exists.
 *
 * @param key names the key, which belongs to one host and month and stands outside the log
 * @param nonce 12 bytes in Base64
 * @param ciphertext by AES-256-GCM, with its tag, in Base64
 */
public record EncryptedEvidence(UUID key, String nonce, String ciphertext) {}
