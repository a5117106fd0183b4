package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compiled statement as its event contains it: terms that several statements of the event share are left out.
 *
 * @param sql statement without the terms; the whole statement if {@code terms} is null
 * @param terms index of the terms in the event; null if they are not shared
 * @param termsAt number of characters of {@code sql} before the terms, in UTF-16; null if they are not shared
 */
public record StoredQuery(
        int number,
        IocType type,
        Set<Platform> platforms,
        String surface,
        String sql,
        QueryAudience audience,
        @Nullable Integer terms,
        @Nullable Integer termsAt) {

    public StoredQuery {
        audience = Objects.requireNonNullElse(audience, QueryAudience.EVERY_HOST);
    }

    /** Returns the form that contains the whole statement. */
    public static StoredQuery whole(FrozenQuery query) {
        return of(query, query.sql(), null, null);
    }

    /** Returns the form without the first of these terms that the statement contains. */
    public static StoredQuery without(FrozenQuery query, List<String> terms) {
        for (int i = 0; i < terms.size(); i++) {
            int at = query.sql().indexOf(terms.get(i));
            if (at >= 0) {
                String rest = query.sql().substring(at + terms.get(i).length());
                return of(query, query.sql().substring(0, at) + rest, i, at);
            }
        }
        return whole(query);
    }

    private static StoredQuery of(FrozenQuery query, String sql, @Nullable Integer terms, @Nullable Integer termsAt) {
        return new StoredQuery(
                query.number(),
                query.type(),
                query.platforms(),
                query.surface(),
                sql,
                query.audience(),
                terms,
                termsAt);
    }

    /** Returns the whole statement. */
    FrozenQuery with(List<String> shared) {
        String whole = terms == null || termsAt == null
                ? sql
                : new StringBuilder(sql).insert(termsAt, shared.get(terms)).toString();
        return new FrozenQuery(number, type, platforms, surface, whole, audience);
    }

    /** Returns true if its terms are among the first {@code shared} ones of its event and have a place in the statement. */
    boolean isWithin(int shared) {
        return terms == null
                || (termsAt != null && terms >= 0 && terms < shared && termsAt >= 0 && termsAt <= sql.length());
    }

    /** Returns true if its rows are counts of examined files and never match an indicator. */
    public boolean counts() {
        return surface.equals(FrozenQuery.SEARCHED_FILES);
    }
}
