package io.hunt.command.literalsql.structure;

import java.util.List;

/**
 * A common table expression.
 *
 * @param columns as listed behind its name; empty when they are not
 */
public record CommonTable(String name, List<String> columns, Select body) {

    /** Whether it reads from itself. */
    public boolean isRecursive() {
        return body.cores().stream().anyMatch(this::isReadBy);
    }

    public boolean isReadBy(Core core) {
        return core.sources().stream().anyMatch(source -> source.reads(this));
    }
}
