package io.hunt.command.access.oidc;

import io.hunt.api.access.AccessCommand.RecogniseIdentity;
import io.hunt.api.access.AnalystView;
import io.hunt.command.access.account.Analysts;
import io.hunt.engine.role.ForReads;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the users of an issuer, by the issuer's subject identifier. */
@ForReads
@Repository
public class IssuerUsers {

    /** A user, and the issue time of the latest token that set the user's rights. */
    public record KnownIdentity(AnalystView analyst, Instant saidAt) {}

    private final JdbcClient jdbc;

    public IssuerUsers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<KnownIdentity> find(String issuer, String subject) {
        return jdbc.sql("select * from analyst where issuer = ? and subject = ?")
                .params(issuer, subject)
                .query((row, _) -> new KnownIdentity(
                        Analysts.view(row),
                        row.getObject("said_at", OffsetDateTime.class).toInstant()))
                .optional();
    }

    void add(AnalystView analyst, RecogniseIdentity identity) {
        jdbc.sql("""
                insert into analyst (username, role, capabilities, created_at, issuer, subject, said_at)
                values (?, ?, ?, ?, ?, ?, ?)""")
                .param(analyst.username())
                .param(analyst.role().name())
                .param(Analysts.names(analyst.capabilities()))
                .param(analyst.createdAt().atOffset(ZoneOffset.UTC))
                .param(identity.issuer())
                .param(identity.subject())
                .param(identity.saidAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    void updateIssuedAt(String username, Instant at) {
        jdbc.sql("update analyst set said_at = ? where username = ?")
                .params(at.atOffset(ZoneOffset.UTC), username)
                .update();
    }
}
