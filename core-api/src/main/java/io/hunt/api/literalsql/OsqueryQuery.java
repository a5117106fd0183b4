package io.hunt.api.literalsql;

/** Everything that can be asked about osquery. */
public sealed interface OsqueryQuery {

    /** Answers {@link OsqueryTables}: all that the service knows, by the policy of the moment; none if it knows none. */
    record ShowOsqueryTables() implements OsqueryQuery {}
}
