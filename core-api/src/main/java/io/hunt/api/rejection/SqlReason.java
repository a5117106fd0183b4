package io.hunt.api.rejection;

import io.hunt.api.TextEnum;

/** Reason why literal SQL is refused; the values are stable, because scripts branch on them. */
public enum SqlReason implements TextEnum {
    /** Contains a character that is permitted in quotes only, or a quote or comment that is not closed. */
    UNREADABLE,
    /** Violates the grammar, or has parts that do not fit together. */
    SYNTAX,
    /** Contains a parameter. */
    PARAMETER,
    /** Names a column that its tables do not have. */
    UNKNOWN_COLUMN,
    /** Has more bytes than can be sent to an agent. */
    TOO_LARGE,
    /** Is not a SELECT. */
    NOT_A_QUERY,
    /** Contains several statements. */
    SEVERAL_STATEMENTS,
    /** Has too many nested parentheses. */
    TOO_DEEP,
    /** Reads more tables than SQLite can join. */
    TOO_MANY_TABLES,
    /** Contains a recursive common table expression without a recognizable bound. */
    RECURSIVE,
    /** Exceeds the cost limits: its expanded text, the rows of its joins, or its values. */
    TOO_COSTLY,
    /** Reads a table that accesses the network or changes the host. */
    SIDE_EFFECT_TABLE,
    /** Reads a table that may hold secrets. */
    SECRET_TABLE,
    /** Reads a column that may hold secrets. */
    SECRET_COLUMN,
    /** Reads a table that an admin has denied. */
    DENIED_TABLE,
    /** Reads a schema table of the database engine. */
    SCHEMA_TABLE,
    /** Reads a table that neither osquery has nor an admin has allowed. */
    UNKNOWN_TABLE,
    /** Calls a function with side effects, or one that an admin has denied. */
    DENIED_FUNCTION,
    /** Calls a function that neither osquery has nor an admin has allowed. */
    UNKNOWN_FUNCTION,
    /** Reads a table without a required condition. */
    UNBOUNDED_TABLE,
    /** Passes a value that is not a literal to a table that searches files or keys (taint analysis). */
    NOT_LITERAL,
    /** Searches a whole disk, a whole registry or a large part of one. */
    WHOLE_DISK,
    /** May cause Windows to open a share, a device or a path of the kernel. */
    UNC_PATH,
    /** Cannot be checked, because the service does not know osquery's tables. */
    NO_SCHEMA
}
