package io.hunt.api.settings;

import io.hunt.api.Word;

/** A setting that an admin changes while the service runs; takes effect on the next request. */
public enum Setting implements Word {
    /** The most hosts a non-admin may name in one hunt; an integer from 0, by default 50. */
    NONADMIN_HUNT_HOST_CAP("50"),
    /** Whether hunts are launched as campaigns, so that offline hosts answer later; by default false. */
    OFFLINE_CAMPAIGNS_ENABLED("false"),
    /** Tables that literal SQL may not read, beside those that it may not by itself; a list of names. */
    OSQUERY_DENIED_TABLES("[]"),
    /** Tables that literal SQL may read although it may not by itself, or although osquery alone does not have them. */
    OSQUERY_ALLOWED_TABLES("[]"),
    /** Functions that literal SQL may not call, beside those that it may not by itself; a list of names. */
    OSQUERY_DENIED_FUNCTIONS("[]"),
    /** Functions that literal SQL may call although it may not by itself, or although osquery alone lacks them. */
    OSQUERY_ALLOWED_FUNCTIONS("[]"),
    /** How many whole months evidence is kept after the one it came in; from 1 to 120, or 0 for ever, by default 0. */
    EVIDENCE_MONTHS("0");

    private final String defaultValue;

    Setting(String defaultValue) {
        this.defaultValue = defaultValue;
    }

    /** Whether the value is a {@link NameList}. */
    public boolean isListOfNames() {
        return defaultValue.startsWith("[");
    }

    public String defaultValue() {
        return defaultValue;
    }
}
