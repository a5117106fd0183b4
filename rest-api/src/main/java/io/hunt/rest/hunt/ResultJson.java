package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntResult;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.RawJson;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One indicator found on one host, as JSON. */
record ResultJson(
        UUID hostId,
        String hostname,
        UUID iocId,
        IocType iocType,
        String iocValue,
        Severity severity,
        RawJson evidence,
        List<RawJson> moreEvidence,
        Instant detectedAt,
        Instant ingestedAt,
        boolean lateMatch,
        boolean clockSkew) {

    static ResultJson of(HuntResult result) {
        return new ResultJson(
                result.hostId().value(),
                result.hostname(),
                result.ioc().id().value(),
                result.ioc().type(),
                result.ioc().value(),
                result.ioc().severity(),
                new RawJson(result.evidence()),
                result.moreEvidence().stream().map(RawJson::new).toList(),
                result.detectedAt(),
                result.ingestedAt(),
                result.lateMatch(),
                result.clockSkew());
    }
}
