package io.hunt.api.hunt;

/** What became of a host's answer; the host is told once this is durable. */
public enum AnswerVerdict {
    /** Counted. */
    ACCEPTED,
    /** Had been counted before; nothing changed. */
    DUPLICATE,
    /** Counted as late: the hunt had ended. */
    LATE,
    /** This host was never asked. */
    REFUSED
}
