package io.hunt.rest;

import io.hunt.api.idempotency.IdempotencyCommand.AbandonKey;
import io.hunt.api.idempotency.IdempotencyCommand.ClaimKey;
import io.hunt.api.idempotency.IdempotencyCommand.KeepAnswer;
import io.hunt.api.idempotency.IdempotencyCommand.ReleaseKey;
import io.hunt.api.idempotency.KeyClaim;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Fake of the table of idempotency keys. */
@Component
class FakeIdempotencyKeys {

    final Map<String, String> fingerprints = new ConcurrentHashMap<>();
    final Map<String, UUID> resources = new ConcurrentHashMap<>();
    final Map<String, String> answers = new ConcurrentHashMap<>();
    final Set<String> abandoned = ConcurrentHashMap.newKeySet();
    volatile boolean lost;

    /** True while no outcome can be stored. */
    volatile boolean away;

    void reset() {
        abandoned.clear();
        fingerprints.clear();
        resources.clear();
        answers.clear();
        lost = false;
        away = false;
    }

    @CommandHandler
    KeyClaim handle(ClaimKey command) {
        String known = fingerprints.putIfAbsent(command.key(), command.fingerprint());
        if (known == null) {
            return granted(command, lost);
        }
        if (!known.equals(command.fingerprint())) {
            return new KeyClaim.Reused();
        }
        if (abandoned.remove(command.key())) {
            return granted(command, true);
        }
        String answer = answers.get(command.key());
        return answer == null ? new KeyClaim.Busy() : new KeyClaim.Answered(answer);
    }

    private KeyClaim granted(ClaimKey command, boolean afterFailure) {
        return new KeyClaim.Granted(resources.computeIfAbsent(command.key(), _ -> UUID.randomUUID()), afterFailure);
    }

    @CommandHandler
    void handle(KeepAnswer command) {
        refuseIfAway();
        answers.put(command.key(), command.answer());
    }

    @CommandHandler
    void handle(AbandonKey command) {
        refuseIfAway();
        abandoned.add(command.key());
    }

    @CommandHandler
    void handle(ReleaseKey command) {
        refuseIfAway();
        fingerprints.remove(command.key());
        resources.remove(command.key());
    }

    private void refuseIfAway() {
        if (away) {
            throw new IllegalStateException("no database");
        }
    }
}
