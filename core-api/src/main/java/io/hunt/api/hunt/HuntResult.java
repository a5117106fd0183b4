package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;

/**
 * Match of one indicator on one host.
 *
 * @param evidence osquery row as JSON; without columns if it was erased
 * @param moreEvidence further rows of the same host and indicator, bounded
 * @param detectedAt time by the host's clock
 * @param ingestedAt time by the server's clock
 * @param clockSkew true if the two times differ by more than five minutes
 * @param erased true if the evidence was erased permanently
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
