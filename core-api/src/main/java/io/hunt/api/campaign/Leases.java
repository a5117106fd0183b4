package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.Map;

/**
 * The claims that were granted.
 *
 * @param epochs for each host that is to be asked now, the number of its lease; other hosts are not to be asked
 * @param until when the youngest of these leases runs out, unless partial results renew it
 */
public record Leases(Map<HostId, Integer> epochs, Instant until) {}
