package io.hunt.application.settings;

/** What a line of the log looks like. */
public enum LogFormat {
    /** For people. */
    TEXT,
    /** For machines. */
    JSON
}
