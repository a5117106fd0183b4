package io.hunt.query.retention;

/** Details that belong to nothing that ends, and are removed by their age. */
public enum AgedDetails {
    /** By when they happened. */
    SECURITY_EVENTS("security_event", "at"),
    /** What watchlist packs have found, by when it was recorded. */
    PACK_RESULTS("pack_result", "ingested_at");

    private final String table;
    private final String time;

    AgedDetails(String table, String time) {
        this.table = table;
        this.time = time;
    }

    /** The table of the read models that has them. */
    public String table() {
        return table;
    }

    /** The column that tells their age. */
    String time() {
        return time;
    }

    /** The table that tells up to when they were removed. */
    String removal() {
        return table + "_removal";
    }

    /** The condition, in SQL, of those that are kept. */
    public String kept() {
        return "%s > (select coalesce(max(removed_until), '-infinity') from public.%s)".formatted(time, removal());
    }
}
