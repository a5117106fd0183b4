package io.hunt.api.watchlist;

import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;

/**
 * Sighting of an indicator by a scheduled run on a host.
 *
 * @param revision snapshot that contains the indicator
 * @param run number of the run on the host
 * @param evidence osquery rows as JSON, bounded
 * @param detectedAt by the host's clock
 * @param ingestedAt by the server's clock
 */
public record PackSighting(
        HostId hostId,
        String hostname,
        FrozenIoc ioc,
        int revision,
        int run,
        KeptEvidence evidence,
        Instant detectedAt,
        Instant ingestedAt) {}
