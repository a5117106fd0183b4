package io.hunt.api.osquery;

import java.util.List;

/** The tables of osquery and of our agent, by name. */
public record OsqueryTables(List<OsqueryTable> tables) {}
