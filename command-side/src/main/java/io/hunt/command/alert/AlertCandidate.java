package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.id.AlertId;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.command.alert.AlertWindows.Window;
import io.hunt.engine.processor.CausingEvent;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;

/** What becomes a new alert, or repeats one within 24 hours. */
sealed interface AlertCandidate permits IocMatch, HostIncident {

    /** The 24 hours run by its time, never by the clock at processing. */
    CausingEvent cause();

    /** Empty if it happens to a host once only: then it is always a new alert. */
    Optional<AlertKey> key();

    AlertCreated created();

    /** The event of a repeat; the window counts it already. */
    AlertRepeated repeated(Window window);

    /** The same event always raises the same alert. */
    default AlertId alertId() {
        return new AlertId(NameBased.of(cause().id()));
    }

    /**
     * What a repeat has in common with its alert.
     *
     * @param subject the indicator's id, or one made of what a repeat of an incident must agree in
     */
    record AlertKey(HostId host, UUID subject) implements Comparable<AlertKey> {

        private static final Comparator<AlertKey> BY_HOST =
                Comparator.<AlertKey, UUID>comparing(key -> key.host().value()).thenComparing(AlertKey::subject);

        static AlertKey of(HostId host, IndicatorId indicator) {
            return new AlertKey(host, indicator.value());
        }

        static AlertKey of(HostId host, AlertKind kind, String topic) {
            return new AlertKey(host, NameBased.of(kind.name() + "/" + topic));
        }

        @Override
        public int compareTo(AlertKey other) {
            return BY_HOST.compare(this, other);
        }
    }
}
