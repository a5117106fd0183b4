package io.hunt.command.access.sessions;

import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.sessions.Sessions.OpenSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of refresh tokens, each valid for one renewal. A used token is kept until it would have expired, to detect
 * reuse.
 */
@Repository
public class RefreshTokens {

    /**
     * An unused token.
     *
     * @param seed input for its successor; null for a token of an earlier release
     * @param renewedAt time of the renewal that issued it; null if a log-in issued it
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record UnusedToken(
            OpenSession session,
            byte @Nullable [] seed,
            @Nullable Instant renewedAt,
            Instant expiresAt) {

        static UnusedToken of(ResultSet row) throws SQLException {
            return new UnusedToken(
                    OpenSession.of(row),
                    row.getBytes("seed"),
                    instant(row, "renewed_at"),
                    Objects.requireNonNull(instant(row, "expires_at")));
        }
    }

    /** A used token: its session, its user, the seed of its successor, and the time of use. */
    @SuppressWarnings("ArrayRecordComponent")
    public record UsedToken(UUID family, String username, byte @Nullable [] seed, Instant at) {

        static UsedToken of(ResultSet row) throws SQLException {
            return new UsedToken(
                    row.getObject("family", UUID.class),
                    row.getString("username"),
                    row.getBytes("seed"),
                    Objects.requireNonNull(instant(row, "used_at")));
        }
    }

    private final JdbcClient jdbc;

    public RefreshTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(BearerSecret token, UnusedToken unusedToken) {
        jdbc.sql("""
                insert into refresh_token (token_hash, family, username, expires_at, seed, renewed_at, signed_in_at)
                values (?, ?, ?, ?, ?, ?, ?)""")
                .param(token.hash())
                .param(unusedToken.session().family())
                .param(unusedToken.session().caller().username())
                .param(unusedToken.expiresAt().atOffset(ZoneOffset.UTC))
                .param(unusedToken.seed())
                .param(
                        unusedToken.renewedAt() == null
                                ? null
                                : unusedToken.renewedAt().atOffset(ZoneOffset.UTC))
                .param(Sessions.utc(unusedToken.session().signedInAt()))
                .update();
    }

    /**
     * Returns an unused token. The user's row is locked until the transaction ends, so the user cannot change
     * meanwhile.
     */
    Optional<UnusedToken> hold(BearerSecret token, Instant now) {
        return jdbc.sql("""
                select family, username, role, capabilities, signed_in_at, seed, renewed_at, expires_at
                from refresh_token join analyst using (username)
                where token_hash = ? and used_at is null and expires_at > ? and not disabled
                for share of analyst""")
                .param(token.hash())
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> UnusedToken.of(row))
                .optional();
    }

    /** Marks the token as used. Returns false if another transaction has used it first. */
    boolean use(BearerSecret token, byte[] seed, Instant now) {
        return jdbc.sql("update refresh_token set used_at = ?, seed = ? where token_hash = ? and used_at is null")
                        .param(now.atOffset(ZoneOffset.UTC))
                        .param(seed)
                        .param(token.hash())
                        .update()
                == 1;
    }

    /** Marks the tokens of a session as used, because the session was renewed without its refresh token. */
    void useFamily(UUID family, Instant now) {
        jdbc.sql("update refresh_token set used_at = ? where family = ? and used_at is null")
                .param(now.atOffset(ZoneOffset.UTC))
                .param(family)
                .update();
    }

    Optional<UsedToken> findUsed(BearerSecret token) {
        return jdbc.sql("""
                select family, username, seed, used_at from refresh_token
                where token_hash = ? and used_at is not null""")
                .param(token.hash())
                .query((row, _) -> UsedToken.of(row))
                .optional();
    }

    void forgetFamily(UUID family) {
        jdbc.sql("delete from refresh_token where family = ?").param(family).update();
    }

    /** @param kept the family to keep; null for none */
    void forgetAllOf(String username, @Nullable UUID kept) {
        jdbc.sql("delete from refresh_token where username = ? and family is distinct from cast(? as uuid)")
                .param(username)
                .param(kept)
                .update();
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from refresh_token
                where token_hash in (
                    select token_hash from refresh_token where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
