package io.hunt.command.sql;

import java.util.List;

/**
 * A common table expression.
 *
 * @param columns as listed behind its name; empty when they are not
 */
record CommonTable(String name, List<String> columns, Select body) {

    /** Whether it reads from itself. */
    boolean isRecursive() {
        return body.cores().stream().anyMatch(this::isReadBy);
    }

    boolean isReadBy(Core core) {
        return core.sources().stream().anyMatch(source -> source.reads(this));
    }
}
