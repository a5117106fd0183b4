package io.hunt.command.access;

import io.hunt.command.access.Sessions.Open;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table of tokens that renew a session once. A used one is remembered until it would have expired. */
@Repository
class RefreshTokens {

    /** What a token had renewed before, and for whom. */
    record Used(UUID family, String username) {}

    private final JdbcClient jdbc;

    RefreshTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(Token token, UUID family, String username, Instant expiresAt) {
        jdbc.sql("insert into refresh_token (token_hash, family, username, expires_at) values (?, ?, ?, ?)")
                .param(token.hash())
                .param(family)
                .param(username)
                .param(expiresAt.atOffset(ZoneOffset.UTC))
                .update();
    }

    /** What an unused token would renew; nobody changes the user until the transaction ends. */
    Optional<Open> hold(Token token, Instant now) {
        return jdbc.sql("""
                select family, username, role, capabilities
                from refresh_token join analyst using (username)
                where token_hash = ? and used_at is null and expires_at > ? and not disabled
                for share of analyst""")
                .param(token.hash())
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> Open.of(row))
                .optional();
    }

    /** False when somebody else was quicker. */
    boolean use(Token token, Instant now) {
        return jdbc.sql("update refresh_token set used_at = ? where token_hash = ? and used_at is null")
                        .param(now.atOffset(ZoneOffset.UTC))
                        .param(token.hash())
                        .update()
                == 1;
    }

    /** The session was renewed without its refresh token, which must not do it again. */
    void useFamily(UUID family, Instant now) {
        jdbc.sql("update refresh_token set used_at = ? where family = ? and used_at is null")
                .param(now.atOffset(ZoneOffset.UTC))
                .param(family)
                .update();
    }

    Optional<Used> findUsed(Token token) {
        return jdbc.sql("select family, username from refresh_token where token_hash = ? and used_at is not null")
                .param(token.hash())
                .query((row, _) -> new Used(row.getObject("family", UUID.class), row.getString("username")))
                .optional();
    }

    void forgetFamily(UUID family) {
        jdbc.sql("delete from refresh_token where family = ?").param(family).update();
    }

    void forgetAllOf(String username) {
        jdbc.sql("delete from refresh_token where username = ?").param(username).update();
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from refresh_token
                where token_hash in (
                    select token_hash from refresh_token where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }
}
