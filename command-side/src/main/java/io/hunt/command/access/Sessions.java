package io.hunt.command.access;

import io.hunt.api.Caller;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table of open sessions; it knows tokens by their hash only. */
@Repository
class Sessions {

    private final JdbcClient jdbc;

    Sessions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void open(SessionToken token, String username, Instant expiresAt, Instant now) {
        jdbc.sql("insert into access_session (token_hash, username, expires_at, created_at) values (?, ?, ?, ?)")
                .param(token.hash())
                .param(username)
                .param(expiresAt.atOffset(ZoneOffset.UTC))
                .param(now.atOffset(ZoneOffset.UTC))
                .update();
    }

    Optional<Caller> find(SessionToken token, Instant now) {
        return jdbc.sql("""
                select username, role, capabilities
                from access_session join analyst using (username)
                where token_hash = ? and expires_at > ? and not disabled""")
                .param(token.hash())
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, number) -> Analysts.caller(row))
                .optional();
    }

    void close(SessionToken token) {
        jdbc.sql("delete from access_session where token_hash = ?")
                .param(token.hash())
                .update();
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from access_session
                where token_hash in (
                    select token_hash from access_session where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }
}
