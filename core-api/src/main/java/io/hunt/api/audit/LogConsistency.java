package io.hunt.api.audit;

import java.util.List;

/**
 * Consistency proof of RFC 6962, which shows that one tree is a prefix of another. Hashes are Base64.
 *
 * @param fromRoot root of the first {@code from} leaves
 * @param toRoot root of the first {@code to} leaves
 */
public record LogConsistency(long from, String fromRoot, long to, String toRoot, List<String> hashes) {}
