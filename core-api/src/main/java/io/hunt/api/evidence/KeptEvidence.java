package io.hunt.api.evidence;

import java.util.List;

/**
 * Rows that a host sent in proof of a finding.
 *
 * @param rows JSON objects; empty once they were erased
 * @param erased they were erased for good
 */
public record KeptEvidence(List<String> rows, boolean erased) {

    public static final KeptEvidence ERASED = new KeptEvidence(List.of(), true);
}
