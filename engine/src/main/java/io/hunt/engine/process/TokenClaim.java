package io.hunt.engine.process;

/**
 * Token claim of a segment.
 *
 * @param owner name of a process, or empty text
 * @param over true if the claim has expired
 */
record TokenClaim(String owner, boolean over) {

    boolean isFreeFor(String process) {
        return over || owner.isEmpty() || owner.equals(process);
    }

    boolean isKeptBy(String process) {
        return !over && owner.equals(process);
    }
}
