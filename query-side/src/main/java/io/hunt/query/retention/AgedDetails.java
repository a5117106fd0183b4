package io.hunt.query.retention;

/** Details that do not belong to a hunt or campaign and are removed by age. */
public enum AgedDetails {
    /** Security events, by the time of their occurrence. */
    SECURITY_EVENTS("security_event", "at"),
    /** Results of watchlist packs, by the time of their recording. */
    PACK_RESULTS("pack_result", "ingested_at");

    private final String table;
    private final String time;

    AgedDetails(String table, String time) {
        this.table = table;
        this.time = time;
    }

    /** Returns the table of the read model. */
    public String table() {
        return table;
    }

    /** Returns the column that determines the age. */
    String time() {
        return time;
    }

    /** Returns the table with the time up to which rows were removed. */
    String removal() {
        return table + "_removal";
    }

    /** Returns the SQL condition of rows that are kept. */
    public String kept() {
        return "%s > (select coalesce(max(removed_until), '-infinity') from public.%s)".formatted(time, removal());
    }
}
