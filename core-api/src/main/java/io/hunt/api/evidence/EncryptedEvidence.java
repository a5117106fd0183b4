package io.hunt.api.evidence;

import java.util.UUID;

/**
 * Encrypted evidence in the log, readable only while its key exists (crypto-shredding).
 *
 * @param key id of the key, which is for one host and month and is stored outside the log
 * @param nonce 12 bytes in Base64
 * @param ciphertext AES-256-GCM ciphertext with its tag, in Base64
 */
public record EncryptedEvidence(UUID key, String nonce, String ciphertext) {}
