package io.hunt.query.derived;

import io.hunt.api.access.SessionEvent;
import io.hunt.api.access.SessionEvent.SessionClosed;
import io.hunt.api.access.SessionEvent.SessionOpened;
import io.hunt.engine.log.EventFamilies;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Derives open sessions, one for each sign-in, with the unused refresh token. Tokens of a session renewed after its
 * last event are not compared.
 */
final class SessionDerivation implements Derivation {

    private static final String UNTIL = "until";
    private static final String OPENED = "opened";

    private final Clock clock;

    private final AcceptedDifferences renewals = new AcceptedDifferences() {
        @Override
        public boolean mayBeMissing(Map<String, String> expected) {
            return number(expected, UNTIL) <= clock.millis();
        }

        @Override
        public boolean mayDiffer(String column, Map<String, String> expected, Map<String, String> row) {
            return column.equals("token") && number(row, "made") > number(expected, OPENED);
        }
    };

    private final ExpectedRows sessions = new ExpectedRows("access_session", """
            select family::text, string_agg(distinct username, ' ') as username, count(*)::text as open,
                   string_agg(encode(sha256(token_hash), 'hex'), ' ' order by token_hash) as token,
                   floor(extract(epoch from min(created_at)) * 1000)::bigint::text as made
            from public.access_session
            where expires_at > now()
            group by family order by family""", renewals);

    private final ExpectedRows refreshTokens = new ExpectedRows("refresh_token", """
            select family::text, string_agg(distinct username, ' ') as username, count(*)::text as open,
                   string_agg(encode(sha256(token_hash), 'hex'), ' ' order by token_hash) as token,
                   coalesce(floor(extract(epoch from min(renewed_at)) * 1000)::bigint, 0)::text as made
            from public.refresh_token
            where used_at is null and expires_at > now()
            group by family order by family""", renewals);

    SessionDerivation(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Stream<Class<?>> events() {
        return EventFamilies.events(SessionEvent.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch ((SessionEvent) event) {
            case SessionOpened opened -> {
                Map<String, String> row = Map.of(
                        "username",
                        opened.username(),
                        "open",
                        "1",
                        UNTIL,
                        Long.toString(opened.expiresAt().toEpochMilli()),
                        OPENED,
                        Long.toString(at.toEpochMilli()));
                sessions.put(opened.sessionId(), row);
                sessions.set(opened.sessionId(), "token", opened.tokenDigest());
                refreshTokens.put(opened.sessionId(), row);
                refreshTokens.set(opened.sessionId(), "token", opened.refreshDigest());
            }
            case SessionClosed closed -> {
                sessions.remove(closed.sessionId());
                refreshTokens.remove(closed.sessionId());
            }
        }
    }

    private static long number(Map<String, String> row, String column) {
        return Long.parseLong(row.getOrDefault(column, "0"));
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(sessions, refreshTokens);
    }
}
