package io.hunt.command.literalsql.structure;

import java.util.List;

/**
 * Common table expression.
 *
 * @param columns names listed after its name; empty if there are none
 */
public record CommonTable(String name, List<String> columns, Select body) {

    /** Returns true if the table reads from itself. */
    public boolean isRecursive() {
        return body.cores().stream().anyMatch(this::isReadBy);
    }

    public boolean isReadBy(SelectCore core) {
        return core.sources().stream().anyMatch(source -> source.reads(this));
    }
}
