package io.hunt.command.access.tickets;

import io.hunt.api.access.Credential;
import io.hunt.command.access.account.BearerSecret;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of unused tickets. It stores hashes only; expiry follows the clock of the database. */
@Repository
public class ExportTickets {

    /** Lifetime of a ticket. */
    public static final Duration LIFE = Duration.ofSeconds(60);

    /** Maximum number of tickets of one user; the oldest are deleted beyond that. */
    static final int MOST_OF_A_USER = 20;

    private final JdbcClient jdbc;

    public ExportTickets(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A used ticket.
     *
     * @param target path and query of the export
     * @param expired true if the ticket was used after its lifetime
     */
    record UsedTicket(String username, Credential.Kind kind, UUID credential, String target, boolean expired) {}

    /** Stores a ticket and returns its expiry. */
    Instant add(BearerSecret ticket, String username, Credential.Kind kind, UUID credential, String target) {
        forgetExpired();
        Instant expiresAt = jdbc.sql("""
                insert into export_ticket (ticket_hash, username, credential_kind, credential_id, target, expires_at)
                values (?, ?, ?, ?, ?, clock_timestamp() + ? * interval '1 second')
                returning expires_at""")
                .params(ticket.hash(), username, kind.name(), credential, target, LIFE.toSeconds())
                .query((row, _) ->
                        row.getObject("expires_at", OffsetDateTime.class).toInstant())
                .single();
        jdbc.sql("""
                delete from export_ticket where ticket_hash in (
                    select ticket_hash from export_ticket where username = ?
                    order by expires_at desc, ticket_hash offset ?)""").params(username, MOST_OF_A_USER).update();
        return expiresAt;
    }

    /** Deletes a ticket and returns it, so that only one of several concurrent requests gets it. */
    Optional<UsedTicket> spend(BearerSecret ticket) {
        return jdbc.sql("""
                delete from export_ticket where ticket_hash = ?
                returning username, credential_kind, credential_id, target, expires_at <= clock_timestamp() as expired""")
                .param(ticket.hash())
                .query((row, _) -> new UsedTicket(
                        row.getString("username"),
                        Credential.Kind.valueOf(row.getString("credential_kind")),
                        row.getObject("credential_id", UUID.class),
                        row.getString("target"),
                        row.getBoolean("expired")))
                .optional();
    }

    private void forgetExpired() {
        jdbc.sql("""
                delete from export_ticket
                where ticket_hash in (
                    select ticket_hash from export_ticket
                    where expires_at <= clock_timestamp() limit 100 for update skip locked)""").update();
    }
}
