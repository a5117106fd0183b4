package io.hunt.command.compiler;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.surface.Surface;

/** Builder of a statement; its size is known before its text is built. */
final class StatementBuilder {

    private final Surface surface;
    private final StringBuilder terms = new StringBuilder();
    private int values;
    private int bytes;

    StatementBuilder(Surface surface) {
        this.surface = surface;
        this.bytes = JoinedTerms.utf8(surface.before()) + JoinedTerms.utf8(surface.after());
    }

    Surface.Terms terms() {
        return surface.terms();
    }

    boolean hasRoomFor(JoinedTerms added) {
        return values + added.count() * surface.valuesPerTerm() <= IocCompiler.MAX_VALUES
                && bytes + added.bytes() <= IocCompiler.MAX_BYTES;
    }

    void add(JoinedTerms added) {
        if (added.count() > 0) {
            terms.append(terms.isEmpty() ? "" : ",").append(added.sql());
            values += added.count() * surface.valuesPerTerm();
            bytes += added.bytes();
        }
    }

    boolean hasTerms() {
        return !terms.isEmpty();
    }

    /** Returns the terms as the statement contains them. */
    String joined() {
        return terms.toString();
    }

    FrozenQuery freeze(int number, IocType type) {
        return new FrozenQuery(
                number,
                type,
                surface.platforms(),
                surface.name(),
                surface.before() + terms + surface.after(),
                surface.audience());
    }
}
