package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.NameBasedUuids;
import io.hunt.command.alert.DeduplicationWindows.DeduplicationWindow;
import io.hunt.engine.processor.CausingEvent;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;

/** Candidate for an alert: becomes a new alert, or repeats one within 24 hours. */
sealed interface AlertCandidate permits IocMatch, HostIncident {

    /**
     * Returns the event that caused the candidate. The 24 hours are measured by its time, not by the time of
     * processing.
     */
    CausingEvent cause();

    /**
     * Returns the deduplication key; empty for an incident that occurs at most once per host and is always a new alert.
     */
    Optional<AlertKey> key();

    AlertCreated created();

    /** Returns the event of a repeat. The window has already counted it. */
    AlertRepeated repeated(DeduplicationWindow deduplicationWindow);

    /** Returns the id of the match or incident: the id of its event, or an id derived from it. */
    default UUID id() {
        return cause().id();
    }

    /** Returns an id derived from the match or incident, so that a repeated delivery raises no second alert. */
    default AlertId alertId() {
        return new AlertId(NameBasedUuids.of(id()));
    }

    /**
     * Deduplication key of an alert and its repeats.
     *
     * @param subject the indicator's id, or a name-based id of the kind and topic of a host incident
     */
    record AlertKey(HostId host, UUID subject) implements Comparable<AlertKey> {

        private static final Comparator<AlertKey> BY_HOST =
                Comparator.<AlertKey, UUID>comparing(key -> key.host().value()).thenComparing(AlertKey::subject);

        static AlertKey of(HostId host, IndicatorId indicator) {
            return new AlertKey(host, indicator.value());
        }

        static AlertKey of(HostId host, AlertKind kind, String topic) {
            return new AlertKey(host, NameBasedUuids.of(kind.name() + "/" + topic));
        }

        @Override
        public int compareTo(AlertKey other) {
            return BY_HOST.compare(this, other);
        }
    }
}
