package io.hunt.engine.process;

/**
 * Who claims a segment.
 *
 * @param owner the name of a process, or an empty text
 * @param over whether it has lasted as long as claims do
 */
record Claim(String owner, boolean over) {

    boolean isFreeFor(String process) {
        return over || owner.isEmpty() || owner.equals(process);
    }

    boolean isKeptBy(String process) {
        return !over && owner.equals(process);
    }
}
