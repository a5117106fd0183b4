package io.hunt.api.hunt;

/** Result of recording a host's answer; sent to the host when it is durable. */
public enum AnswerVerdict {
    /** Counted. */
    ACCEPTED,
    /** Already counted before; nothing changed. */
    DUPLICATE,
    /** Counted as late, because the hunt had ended. */
    LATE,
    /** Refused, because this host was never asked. */
    REFUSED
}
