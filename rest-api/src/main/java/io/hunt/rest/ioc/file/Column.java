package io.hunt.rest.ioc.file;

import java.util.Locale;

/** Columns beside the value, by the words that tools write above them. */
public enum Column {
    TYPE("type", "ioctype", "indicatortype", "observabletype"),
    SEVERITY("severity", "level", "threatlevel"),
    DESCRIPTION("description", "comment", "comments", "note", "notes", "title"),
    SOURCE("source", "feed", "provider", "reference"),
    ACTIVE("active", "isactive", "enabled"),
    TO_IDS("toids"),
    STATUS("status", "state"),
    ACTION("action"),
    EXPIRES(
            "expiration",
            "expirationdate",
            "expirationtime",
            "expires",
            "expiresat",
            "expiry",
            "expirydate",
            "validuntil");

    /** Each between commas. */
    private final String names;

    Column(String... names) {
        this.names = "," + String.join(",", names) + ",";
    }

    public boolean isNamed(String folded) {
        return !folded.isEmpty() && names.contains("," + folded + ",");
    }

    /** The word above a column without blanks, dashes and case. */
    public static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
    }
}
