package io.hunt.rest.alert;

import java.util.List;
import java.util.UUID;

/** What became of many alerts, as JSON. */
record AcknowledgedJson(int acknowledged, int alreadyAcknowledged, List<UUID> notFound) {}
