package io.hunt.rest.ioc.file;

import java.util.Locale;

/** Columns of a table besides the value, by the column names that tools use. */
public enum Column {
    TYPE("type", "ioctype", "indicatortype", "observabletype"),
    SEVERITY("severity", "level", "threatlevel"),
    DESCRIPTION("description", "comment", "comments", "note", "notes", "title"),
    SOURCE("source", "feed", "provider", "reference"),
    TAGS("tags", "tag"),
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

    /** Folded names, each between commas. */
    private final String names;

    Column(String... names) {
        this.names = "," + String.join(",", names) + ",";
    }

    public boolean isNamed(String folded) {
        return !folded.isEmpty() && names.contains("," + folded + ",");
    }

    /** Returns the column name in lower case without blanks, dashes and underscores. */
    public static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
    }
}
