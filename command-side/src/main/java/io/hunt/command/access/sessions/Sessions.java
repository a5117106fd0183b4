package io.hunt.command.access.sessions;

import io.hunt.api.Caller;
import io.hunt.api.access.Credential;
import io.hunt.command.access.tokens.BearerSecret;
import io.hunt.command.access.tokens.Presented;
import io.hunt.command.access.users.Analysts;
import io.hunt.engine.role.ForReads;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table of open sessions; it knows tokens by their hash only. */
@ForReads
@Repository
public class Sessions {

    /** A session that is open, and the log-in it came of. */
    public record Open(UUID family, Caller caller) {

        static Open of(ResultSet row) throws SQLException {
            return new Open(row.getObject("family", UUID.class), Analysts.caller(row));
        }
    }

    private final JdbcClient jdbc;

    public Sessions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void open(BearerSecret token, UUID family, String username, Instant expiresAt, Instant now) {
        jdbc.sql("""
                insert into access_session (token_hash, family, username, expires_at, created_at)
                values (?, ?, ?, ?, ?)""")
                .param(token.hash())
                .param(family)
                .param(username)
                .param(expiresAt.atOffset(ZoneOffset.UTC))
                .param(now.atOffset(ZoneOffset.UTC))
                .update();
    }

    public Optional<Presented> find(BearerSecret token, Instant now) {
        return jdbc.sql("""
                select username, role, capabilities, family as id, expires_at <= ? as expired, disabled
                from access_session join analyst using (username)
                where token_hash = ?""")
                .param(now.atOffset(ZoneOffset.UTC))
                .param(token.hash())
                .query((row, _) -> Presented.of(row, Credential.Kind.SESSION))
                .optional();
    }

    /** The session if it is open; nobody changes the user until the transaction ends. */
    Optional<Open> hold(BearerSecret token, Instant now) {
        return jdbc.sql("""
                select family, username, role, capabilities
                from access_session join analyst using (username)
                where token_hash = ? and expires_at > ? and not disabled
                for share of analyst""")
                .param(token.hash())
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> Open.of(row))
                .optional();
    }

    /** Whether it is open or has run out. */
    Optional<Open> knownAs(BearerSecret token) {
        return jdbc.sql("""
                select family, username, role, capabilities
                from access_session join analyst using (username)
                where token_hash = ?""").param(token.hash()).query((row, _) -> Open.of(row)).optional();
    }

    /** False when somebody else was quicker. */
    boolean close(BearerSecret token) {
        return jdbc.sql("delete from access_session where token_hash = ?")
                        .param(token.hash())
                        .update()
                == 1;
    }

    void closeFamily(UUID family) {
        jdbc.sql("delete from access_session where family = ?").param(family).update();
    }

    /** Those that were open, each once. */
    Set<UUID> closeAllOf(String username, Instant now) {
        Set<UUID> open = jdbc.sql("select family from access_session where username = ? and expires_at > ?")
                .param(username)
                .param(now.atOffset(ZoneOffset.UTC))
                .query((row, _) -> row.getObject("family", UUID.class))
                .set();
        jdbc.sql("delete from access_session where username = ?")
                .param(username)
                .update();
        return open;
    }

    void forgetExpired(Instant now) {
        jdbc.sql("""
                delete from access_session
                where token_hash in (
                    select token_hash from access_session where expires_at <= ? limit 100 for update skip locked)""").param(now.atOffset(ZoneOffset.UTC)).update();
    }
}
