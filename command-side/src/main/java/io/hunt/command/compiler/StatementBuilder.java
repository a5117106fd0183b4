package io.hunt.command.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.surface.Surface;
import java.util.List;

/** Builder of a statement; its size is known before its text is built. */
final class StatementBuilder {

    private final Surface surface;
    private final StringBuilder terms = new StringBuilder();
    private int values;
    private int bytes;

    StatementBuilder(Surface surface) {
        this.surface = surface;
        this.bytes = utf8(surface.before()) + utf8(surface.after());
    }

    Surface.Terms terms() {
        return surface.terms();
    }

    boolean hasRoomFor(List<String> added) {
        return values + added.size() * surface.valuesPerTerm() <= IocCompiler.MAX_VALUES
                && bytes + added.stream().mapToInt(term -> utf8(term) + 1).sum() <= IocCompiler.MAX_BYTES;
    }

    void add(List<String> added) {
        for (String term : added) {
            terms.append(terms.isEmpty() ? "" : ",").append(term);
            values += surface.valuesPerTerm();
            bytes += utf8(term) + 1;
        }
    }

    boolean hasTerms() {
        return !terms.isEmpty();
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

    private static int utf8(String text) {
        return text.getBytes(UTF_8).length;
    }
}
