package io.hunt.command.access.sessions;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.engine.role.ForReads;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of open sessions. It stores hashes of tokens, never tokens. */
@ForReads
@Repository
public class Sessions {

    /**
     * An open session and its family.
     *
     * @param signedInAt time of the log-in; null for a session of an earlier release
     */
    public record OpenSession(
            UUID family, Caller caller, @Nullable Instant signedInAt) {

        static OpenSession of(ResultSet row) throws SQLException {
            OffsetDateTime signedInAt = row.getObject("signed_in_at", OffsetDateTime.class);
            return new OpenSession(
                    row.getObject("family", UUID.class),
                    Analysts.caller(row),
                    signedInAt == null ? null : signedInAt.toInstant());
        }
    }

    private final JdbcClient jdbc;

    public Sessions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void open(BearerSecret token, OpenSession session, Instant expiresAt, Instant now, String address) {
        jdbc.sql("""
                insert into access_session
                    (token_hash, family, username, expires_at, created_at, signed_in_at, address)
                values (?, ?, ?, ?, ?, ?, ?)""")
                .param(token.hash())
                .param(session.family())
                .param(session.caller().username())
                .param(expiresAt.atOffset(ZoneOffset.UTC))
                .param(now.atOffset(ZoneOffset.UTC))
                .param(utc(session.signedInAt()))
                .param(address)
                .update();
    }

    public Optional<PresentedCredential> find(BearerSecret token, Instant now) {
        return jdbc.sql("""
                select username, role, capabilities, family as id, expires_at <= ? as expired, disabled
                from access_session join analyst using (username)
                where token_hash = ?""")
                .param(now.atOffset(ZoneOffset.UTC))
                .param(token.hash())
                .query((row, _) -> PresentedCredential.of(row, Credential.Kind.SESSION))
                .optional();
    }

    /** Returns the latest session of this family, open or expired. */
    public Optional<PresentedCredential> find(UUID family, Instant now) {
        return jdbc.sql("""
                select username, role, capabilities, family as id, expires_at <= ? as expired, disabled
                from access_session join analyst using (username)
                where family = ?
                order by expires_at desc
                limit 1""")
                .param(now.atOffset(ZoneOffset.UTC))
                .param(family)
                .query((row, _) -> PresentedCredential.of(row, Credential.Kind.SESSION))
                .optional();
    }

    /**
     * Returns the session if it is open. The user's row is locked until the transaction ends, so the user cannot change
     * meanwhile.
     */
    Optional<OpenSession> hold(BearerSecret token, Instant now) {
        return jdbc.sql("""
                select family, username, role, capabilities, signed_in_at
                from access_session join analyst using (username)
                where token_hash = ? and expires_at > ? and not disabled
                for share of analyst""")
                .param(token.hash())
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> OpenSession.of(row))
                .optional();
    }

    /** Returns the session, open or expired. */
    Optional<OpenSession> findAny(BearerSecret token) {
        return jdbc.sql("""
                select family, username, role, capabilities, signed_in_at
                from access_session join analyst using (username)
                where token_hash = ?""")
                .param(token.hash())
                .query((row, _) -> OpenSession.of(row))
                .optional();
    }

    /** Closes the session. Returns false if another transaction has closed it first. */
    boolean close(BearerSecret token) {
        return jdbc.sql("delete from access_session where token_hash = ?")
                        .param(token.hash())
                        .update()
                == 1;
    }

    void closeFamily(UUID family) {
        jdbc.sql("delete from access_session where family = ?").param(family).update();
    }

    /**
     * Returns true if this user has the session open. Until the transaction ends, no session of the user can be
     * renewed.
     */
    boolean holdOf(String username, UUID family, Instant now) {
        // Renewals lock this row with FOR SHARE and so wait for this lock; checks of foreign keys do not wait.
        jdbc.sql("select 1 from analyst where username = ? for no key update")
                .param(username)
                .query(Integer.class)
                .optional();
        return jdbc.sql("""
                select exists (
                    select from access_session where username = ? and family = ? and expires_at > ?)""")
                .param(username)
                .param(family)
                .param(now.atOffset(ZoneOffset.UTC))
                .query(Boolean.class)
                .single();
    }

    /**
     * Closes the sessions of a user and returns the families that were open.
     *
     * @param kept the family to keep; null for none
     */
    Set<UUID> closeAllOf(String username, @Nullable UUID kept, Instant now) {
        Set<UUID> open = jdbc.sql("""
                select family from access_session
                where username = ? and family is distinct from cast(? as uuid) and expires_at > ?""")
                .param(username)
                .param(kept)
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> row.getObject("family", UUID.class))
                .set();
        jdbc.sql("delete from access_session where username = ? and family is distinct from cast(? as uuid)")
                .param(username)
                .param(kept)
                .update();
        return open;
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from access_session
                where token_hash in (
                    select token_hash from access_session where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }

    static @Nullable OffsetDateTime utc(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
