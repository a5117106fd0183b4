package io.hunt.api.literalsql;

import java.util.List;

/** The tables of osquery and of our agent, by name. */
public record OsqueryTables(List<OsqueryTable> tables) {}
