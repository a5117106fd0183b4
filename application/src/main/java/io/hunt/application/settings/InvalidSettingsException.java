package io.hunt.application.settings;

import java.util.List;

/** Thrown if settings are invalid. Lists all of them, and never a value that may be secret. */
public final class InvalidSettingsException extends RuntimeException {

    private final transient List<String> lines;

    InvalidSettingsException(List<String> lines) {
        super(String.join("\n", lines), null, false, false);
        this.lines = List.copyOf(lines);
    }

    /** Returns one line for each setting, beginning with its variable. */
    public List<String> lines() {
        return lines;
    }
}
