package io.hunt.api.settings;

import io.hunt.api.TextEnum;

/** Setting that an admin can change while the service runs; effective from the next request. */
public enum Setting implements TextEnum {
    /** Largest number of hosts that a non-admin may name in one hunt; an integer from 0, default 50. */
    NONADMIN_HUNT_HOST_CAP("50"),
    /** Launches hunts as campaigns, so that offline hosts can answer later; default false. */
    OFFLINE_CAMPAIGNS_ENABLED("false"),
    /** Tables that literal SQL must not read, in addition to those denied by default; a list of names. */
    OSQUERY_DENIED_TABLES("[]"),
    /**
     * Tables that literal SQL may read although they are denied by default or missing from stock osquery; a list of names.
     */
    OSQUERY_ALLOWED_TABLES("[]"),
    /** Functions that literal SQL must not call, in addition to those denied by default; a list of names. */
    OSQUERY_DENIED_FUNCTIONS("[]"),
    /**
     * Functions that literal SQL may call although they are denied by default or missing from stock osquery; a list of
     * names.
     */
    OSQUERY_ALLOWED_FUNCTIONS("[]"),
    /** Whole months for which evidence is kept after the month of its arrival; 1 to 120, or 0 without limit, default 0. */
    EVIDENCE_MONTHS("0");

    private final String defaultValue;

    Setting(String defaultValue) {
        this.defaultValue = defaultValue;
    }

    /** Returns true if the value is a {@link NameList}. */
    public boolean isListOfNames() {
        return defaultValue.startsWith("[");
    }

    public String defaultValue() {
        return defaultValue;
    }
}
