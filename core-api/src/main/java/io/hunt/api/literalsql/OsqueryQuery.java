package io.hunt.api.literalsql;

/** Queries for the osquery schema. */
public sealed interface OsqueryQuery {

    /**
     * Returns {@link OsqueryTables}: all tables that the service knows, with the current policy; empty if the schema is
     * unknown.
     */
    record ShowOsqueryTables() implements OsqueryQuery {}
}
