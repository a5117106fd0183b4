package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import org.jspecify.annotations.Nullable;

/** Which alerts to acknowledge: those that meet all that is given. */
record AcknowledgeWhereBody(
        @Nullable HostId hostId,
        @Nullable Severity severity,
        @Nullable AlertSource iocSource,
        @Nullable AlertCategory category)
        implements Body {}
