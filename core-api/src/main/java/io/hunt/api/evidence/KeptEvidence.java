package io.hunt.api.evidence;

import java.util.List;

/**
 * Evidence of a match: rows that a host sent.
 *
 * @param rows JSON objects; empty if they were erased
 * @param erased true if the rows were erased permanently
 */
public record KeptEvidence(List<String> rows, boolean erased) {

    public static final KeptEvidence ERASED = new KeptEvidence(List.of(), true);
}
