package io.hunt.api.watchlist;

import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;

/**
 * One indicator that a host came upon by itself.
 *
 * @param revision of the snapshot that named the indicator
 * @param run the host's look
 * @param evidence the osquery rows as JSON, bounded
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
