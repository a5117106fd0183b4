package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.id.AlertId;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Part of a request for many acknowledgements that all its commands share.
 *
 * @param filter filter for the event log; null if the request names ids
 * @param verdict verdict of each acknowledged alert; null for none
 * @param note note of each acknowledged alert; null for none
 */
record BatchAcknowledgement(
        @Nullable String filter,
        @Nullable AlertVerdict verdict,
        @Nullable String note) {

    AcknowledgeAlerts command(List<AlertId> alerts, long selected, String by) {
        return new AcknowledgeAlerts(new LinkedHashSet<>(alerts), by, filter, selected, verdict, note);
    }
}
