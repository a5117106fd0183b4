package io.hunt.application.settings;

/** Format of the log's lines. */
public enum LogFormat {
    /** Plain text for people. */
    TEXT,
    /** JSON for programs. */
    JSON
}
