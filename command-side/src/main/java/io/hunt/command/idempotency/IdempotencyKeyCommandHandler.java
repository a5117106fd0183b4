package io.hunt.command.idempotency;

import io.hunt.api.idempotency.IdempotencyCommand.AbandonKey;
import io.hunt.api.idempotency.IdempotencyCommand.ClaimKey;
import io.hunt.api.idempotency.IdempotencyCommand.KeepAnswer;
import io.hunt.api.idempotency.IdempotencyCommand.ReleaseKey;
import io.hunt.api.idempotency.KeyClaim;
import io.hunt.api.idempotency.KeyClaim.Answered;
import io.hunt.api.idempotency.KeyClaim.Busy;
import io.hunt.api.idempotency.KeyClaim.Granted;
import io.hunt.api.idempotency.KeyClaim.Reused;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of idempotency keys: the request that inserts a key is executed, repeats wait for its response. */
@Component
class IdempotencyKeyCommandHandler {

    static final Duration LIFE = Duration.ofHours(24);

    /** Claim timeout, longer than any request may take: after this time the process of the claim must have died. */
    static final Duration PATIENCE = Duration.ofMinutes(2);

    private final JdbcClient jdbc;
    private final Clock clock;

    IdempotencyKeyCommandHandler(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @CommandHandler
    KeyClaim handle(ClaimKey command) {
        forgetOld();
        return inserted(command).or(() -> takenOver(command)).orElseGet(() -> known(command));
    }

    @CommandHandler
    void handle(KeepAnswer command) {
        jdbc.sql("update idempotency_key set answer = ? where key = ?")
                .param(command.answer())
                .param(command.key())
                .update();
    }

    @CommandHandler
    void handle(ReleaseKey command) {
        jdbc.sql("delete from idempotency_key where key = ? and answer is null")
                .param(command.key())
                .update();
    }

    @CommandHandler
    void handle(AbandonKey command) {
        jdbc.sql("update idempotency_key set claimed_at = ? where key = ? and answer is null and claimed_at <= ?")
                .param(ago(PATIENCE))
                .param(command.key())
                .param(command.failedAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    /** Inserts the key with a new identifier for the resource: a key used again after its end creates another one. */
    private Optional<KeyClaim> inserted(ClaimKey command) {
        return jdbc.sql("""
                insert into idempotency_key (key, fingerprint, claimed_at, resource_id) values (?, ?, ?, ?)
                on conflict (key) do update
                set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, answer = null,
                    resource_id = excluded.resource_id
                where idempotency_key.claimed_at <= ?
                returning resource_id""")
                .param(command.key())
                .param(command.fingerprint())
                .param(ago(Duration.ZERO))
                .param(UUID.randomUUID())
                .param(ago(LIFE))
                .query((row, _) -> granted(row, false))
                .optional();
    }

    private Optional<KeyClaim> takenOver(ClaimKey command) {
        return jdbc.sql("""
                update idempotency_key set claimed_at = ?
                where key = ? and fingerprint = ? and answer is null and claimed_at <= ?
                returning resource_id""")
                .param(ago(Duration.ZERO))
                .param(command.key())
                .param(command.fingerprint())
                .param(ago(PATIENCE))
                .query((row, _) -> granted(row, true))
                .optional();
    }

    private static KeyClaim granted(ResultSet row, boolean afterFailure) throws SQLException {
        return new Granted(row.getObject("resource_id", UUID.class), afterFailure);
    }

    private KeyClaim known(ClaimKey command) {
        // Without a row the key was released since, so the next attempt can claim it.
        return jdbc.sql("select fingerprint, answer from idempotency_key where key = ?")
                .param(command.key())
                .query((row, number) -> known(command, row.getString("fingerprint"), row.getString("answer")))
                .optional()
                .orElseGet(Busy::new);
    }

    private static KeyClaim known(ClaimKey command, String fingerprint, @Nullable String answer) {
        if (!fingerprint.equals(command.fingerprint())) {
            return new Reused();
        }
        return answer == null ? new Busy() : new Answered(answer);
    }

    private void forgetOld() {
        jdbc.sql("""
                delete from idempotency_key
                where key in (
                    select key from idempotency_key where claimed_at <= ? limit 20 for update skip locked)""").param(ago(LIFE)).update();
    }

    private OffsetDateTime ago(Duration time) {
        return clock.instant().minus(time).atOffset(ZoneOffset.UTC);
    }
}
