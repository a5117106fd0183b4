package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.Map;

/**
 * Leases that were granted.
 *
 * @param epochs number of the lease of each host to query now; other hosts must not be queried
 * @param until end of the newest of these leases, unless partial results renew it
 */
public record Leases(Map<HostId, Integer> epochs, Instant until) {}
