package io.hunt.api.rejection;

import io.hunt.api.Word;

/** Why literal SQL is refused; stable, as what a script branches on. */
public enum SqlReason implements Word {
    /** Holds a character that only quotes may hold, or a quote or comment that does not end. */
    UNREADABLE,
    /** Does not follow the grammar, or its parts do not fit together. */
    SYNTAX,
    /** Asks for a value from outside. */
    PARAMETER,
    /** Names a column that its tables do not have. */
    UNKNOWN_COLUMN,
    /** Has more bytes than an agent can be handed. */
    TOO_LARGE,
    /** Is no SELECT. */
    NOT_A_QUERY,
    /** Goes on behind its end. */
    SEVERAL_STATEMENTS,
    /** Has too many parentheses inside one another. */
    TOO_DEEP,
    /** Reads from more tables than SQLite joins. */
    TOO_MANY_TABLES,
    /** Holds a common table expression that reads from itself without a bound that can be seen. */
    RECURSIVE,
    /** Grows beyond bounds: its text when names are put in, its rows by joins, or its values. */
    TOO_COSTLY,
    /** Reads a table that reaches out into the network, or changes something. */
    SIDE_EFFECT_TABLE,
    /** Reads a table that may hold secrets. */
    SECRET_TABLE,
    /** Reads a column that may hold secrets. */
    SECRET_COLUMN,
    /** Reads a table that an admin has denied. */
    DENIED_TABLE,
    /** Reads what the database engine says about itself. */
    SCHEMA_TABLE,
    /** Reads a table that osquery does not have and no admin has allowed. */
    UNKNOWN_TABLE,
    /** Calls a function that does more than compute, or that an admin has denied. */
    DENIED_FUNCTION,
    /** Calls a function that osquery does not have and no admin has allowed. */
    UNKNOWN_FUNCTION,
    /** Reads a table without the condition that it needs. */
    UNBOUNDED_TABLE,
    /** Hands a table that walks files or keys something else than a literal. */
    NOT_LITERAL,
    /** Looks through a whole disk, a whole registry or a large part of one. */
    WHOLE_DISK,
    /** May have Windows open a share, a device or a path of the kernel. */
    UNC_PATH,
    /** The service does not know osquery's tables. */
    NO_SCHEMA
}
