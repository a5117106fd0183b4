package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which alerts to acknowledge: those that meet all that is given. */
record AcknowledgeWhereBody(
        @Nullable UUID hostId,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable @WordOf(AlertSource.class) String iocSource,
        @Nullable @WordOf(AlertCategory.class) String category) {}
