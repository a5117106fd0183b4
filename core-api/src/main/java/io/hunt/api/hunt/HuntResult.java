package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;

/**
 * One indicator found on one host.
 *
 * @param evidence the osquery row as JSON; without columns once it was erased
 * @param moreEvidence further rows of the same host and indicator, bounded
 * @param detectedAt by the host's clock
 * @param ingestedAt by the server's clock
 * @param clockSkew the two differ by more than five minutes
 * @param erased the evidence was erased for good
 */
public record HuntResult(
        HostId hostId,
        String hostname,
        FrozenIoc ioc,
        String evidence,
        List<String> moreEvidence,
        Instant detectedAt,
        Instant ingestedAt,
        boolean lateMatch,
        boolean clockSkew,
        boolean erased) {}
