package io.hunt.rest.alert;

import java.util.Set;
import java.util.UUID;

/** The alerts to acknowledge, one by one. */
record AcknowledgeEachBody(Set<UUID> ids) {}
