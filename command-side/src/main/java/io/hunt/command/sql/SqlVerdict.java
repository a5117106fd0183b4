package io.hunt.command.sql;

import java.util.List;

/** What there is to say about a statement that is admitted. */
public record SqlVerdict(List<Warning> warnings) {

    /** Something its user should know; {@code code} is stable. */
    public record Warning(String code, String detail) {

        /** It reads a table that tells what people did. */
        public static final String PRIVATE_TABLE = "private_table";
    }
}
