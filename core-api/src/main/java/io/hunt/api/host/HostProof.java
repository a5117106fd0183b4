package io.hunt.api.host;

import org.jspecify.annotations.Nullable;

/**
 * Digests of the credentials that a host received at enrollment; a verifier compares them with the tables.
 *
 * @param credentialDigest SHA-256 of the stored hash of the credential, in hexadecimal digits; null if hosts have
 *     certificates only
 * @param keyDigest SHA-256 of the public key of the host, in hexadecimal digits; null if the host has no certificate
 * @param serial serial number of the certificate, in hexadecimal digits; null if a later event issues it, or if the host has no
 *     certificate
 */
public record HostProof(
        @Nullable String credentialDigest,
        @Nullable String keyDigest,
        @Nullable String serial) {}
