package io.hunt.audit.evidence;

import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.audit.evidence.EvidenceKeys.KeyScope;
import io.hunt.engine.store.EventTransformer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Encrypts evidence when its events are appended, and decrypts it for storage and display. No other class does either. */
public final class EvidenceVault implements EventTransformer {

    private final EvidenceCipher cipher = new EvidenceCipher();
    private final EvidenceKeys keys;
    private final EvidenceKeyCache recent;

    public EvidenceVault(JdbcClient jdbc) {
        this.keys = new EvidenceKeys(jdbc, cipher);
        this.recent = new EvidenceKeyCache(keys);
    }

    /** Returns true if any of these events has unencrypted evidence. */
    @Override
    public boolean appliesTo(List<? extends EventMessage<?>> events) {
        return events.stream().anyMatch(event -> plain(event).isPresent());
    }

    @Override
    public List<EventMessage<?>> transform(List<? extends EventMessage<?>> events) {
        var wanted = new HashSet<KeyScope>();
        events.forEach(event -> plain(event).ifPresent(carrier -> wanted.add(place(carrier, event.getTimestamp()))));
        Map<KeyScope, EvidenceKeys.Key> taken = keys.take(wanted);
        taken.values().forEach(recent::add);
        var encrypted = new ArrayList<EventMessage<?>>(events.size());
        for (EventMessage<?> event : events) {
            encrypted.add(plain(event)
                    .<EventMessage<?>>map(carrier -> with(event, encrypted(carrier, event.getTimestamp(), taken)))
                    .orElse(event));
        }
        return encrypted;
    }

    private static Optional<EvidenceCarrier> plain(EventMessage<?> event) {
        return event.getPayload() instanceof EvidenceCarrier carrier
                        && !carrier.plainEvidence().isEmpty()
                ? Optional.of(carrier)
                : Optional.empty();
    }

    private EvidenceCarrier encrypted(EvidenceCarrier carrier, Instant at, Map<KeyScope, EvidenceKeys.Key> taken) {
        EvidenceKeys.Key key = Objects.requireNonNull(taken.get(place(carrier, at)));
        return carrier.withEvidence(cipher.encrypt(carrier, carrier.plainEvidence(), key.id(), key.secret()));
    }

    /** Returns host and month; the month is that of the event, by the service's clock. */
    private static KeyScope place(EvidenceCarrier carrier, Instant at) {
        return new KeyScope(
                carrier.hostId(), LocalDate.ofInstant(at, ZoneOffset.UTC).withDayOfMonth(1));
    }

    private static EventMessage<?> with(EventMessage<?> event, EvidenceCarrier payload) {
        return event instanceof DomainEventMessage<?> ofAggregate
                ? new GenericDomainEventMessage<>(
                        ofAggregate.getType(),
                        ofAggregate.getAggregateIdentifier(),
                        ofAggregate.getSequenceNumber(),
                        payload,
                        event.getMetaData(),
                        event.getIdentifier(),
                        event.getTimestamp())
                : new GenericEventMessage<>(event.getIdentifier(), payload, event.getMetaData(), event.getTimestamp());
    }

    /**
     * Returns the evidence of each match of an event of the log; empty if erased. Throws as for a damaged payload if the
     * ciphertext does not match the event.
     */
    public Optional<List<Evidence>> read(EvidenceCarrier event) {
        EncryptedEvidence encrypted = event.encryptedEvidence();
        if (encrypted == null) {
            return Optional.of(event.plainEvidence())
                    .filter(rows -> !rows.isEmpty())
                    .map(EvidenceVault::evidence);
        }
        return recent.secret(encrypted.key()).map(secret -> evidence(cipher.decrypt(event, encrypted, secret)));
    }

    private static List<Evidence> evidence(List<List<String>> rows) {
        return rows.stream().map(Evidence::of).toList();
    }
}
