package io.hunt.api.literalsql;

import java.util.List;

/** Tables of osquery and of the project's agent, by name. */
public record OsqueryTables(List<OsqueryTable> tables) {}
