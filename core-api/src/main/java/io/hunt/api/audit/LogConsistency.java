package io.hunt.api.audit;

import java.util.List;

/**
 * That one tree is a prefix of another, as RFC 6962 proves it. Hashes are Base64.
 *
 * @param fromRoot of the first {@code from} leaves
 * @param toRoot of the first {@code to} leaves
 */
public record LogConsistency(long from, String fromRoot, long to, String toRoot, List<String> hashes) {}
