package io.hunt.api.host;

import org.jspecify.annotations.Nullable;

/**
 * Digests of the credentials that a host was given when it joined: a verifier compares them with the tables.
 *
 * @param credentialDigest SHA-256 of the stored hash of the credential, in hexadecimal digits; null where hosts have
 *     certificates alone
 * @param keyDigest SHA-256 of the public key of the host, in hexadecimal digits; null where it has no certificate
 * @param serial of the certificate, in hexadecimal digits; null where it is issued by a later event, or not at all
 */
public record HostProof(
        @Nullable String credentialDigest,
        @Nullable String keyDigest,
        @Nullable String serial) {}
