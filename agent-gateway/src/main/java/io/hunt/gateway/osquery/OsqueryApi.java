package io.hunt.gateway.osquery;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.gateway.osquery.http.ApiPath;
import io.hunt.gateway.osquery.http.BoundedJson;
import io.hunt.gateway.osquery.http.OsqueryEndpoint;
import io.hunt.gateway.osquery.http.OsqueryRequest;
import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.gateway.osquery.message.ParsedRequest;
import io.hunt.gateway.osquery.message.RequestParser;
import io.hunt.gateway.wire.KeyedRateLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;

/** Handler of osqueryd's requests: enrollment, configuration, distributed queries and logs. */
@Component
public class OsqueryApi implements OsqueryEndpoint {

    private static final Logger LOG = LoggerFactory.getLogger(OsqueryApi.class);
    private static final int BURST = 120;
    private static final int A_SECOND = 5;

    private final NodeEnrollment enrollment;
    private final PolledHosts hosts;
    private final OsquerySchedule osquerySchedule;
    private final DistributedQueries queries;
    private final ResultLogIntake log;
    private final KeyedRateLimit requests;

    OsqueryApi(
            NodeEnrollment enrollment,
            PolledHosts hosts,
            OsquerySchedule osquerySchedule,
            DistributedQueries queries,
            ResultLogIntake log) {
        this.enrollment = enrollment;
        this.hosts = hosts;
        this.osquerySchedule = osquerySchedule;
        this.queries = queries;
        this.log = log;
        this.requests = new KeyedRateLimit(BURST, A_SECOND, Duration.ofSeconds(1));
    }

    /** Blocks until the posted data is durable. */
    @Override
    public OsqueryResponse answer(OsqueryRequest request) {
        return runGuarded(
                request,
                () -> request.path() == ApiPath.ENROLL
                        ? enrollment.enroll(
                                new HostDetails(BoundedJson.MAPPER.readTree(request.body())), request.address())
                        : answer(request, RequestParser.read(request.body())));
    }

    @Override
    public OsqueryResponse tooLarge(String nodeKey, String address) {
        return runGuarded(
                "Too large an answer from " + address,
                () -> hosts.admits(nodeKey, address)
                        ? hosts.find(nodeKey, address).map(queries::tooLarge).orElse(OsqueryResponse.UNKNOWN_NODE)
                        : OsqueryResponse.TOO_MANY_REQUESTS);
    }

    private static OsqueryResponse runGuarded(Object subject, Supplier<OsqueryResponse> answer) {
        try {
            return answer.get();
        } catch (JacksonException e) {
            return OsqueryResponse.malformed("the body is not a JSON object within bounds");
        } catch (RuntimeException e) {
            LOG.warn("{} could not be answered: {}", subject, e.getClass().getName());
            LOG.debug("{} could not be answered", subject, e);
            return OsqueryResponse.RETRY_LATER;
        }
    }

    private OsqueryResponse answer(OsqueryRequest request, ParsedRequest parsedRequest) {
        if (!hosts.admits(parsedRequest.nodeKey(), request.address())) {
            return OsqueryResponse.TOO_MANY_REQUESTS;
        }
        Optional<PolledHost> host = hosts.find(parsedRequest.nodeKey(), request.address());
        if (host.isEmpty()) {
            return OsqueryResponse.UNKNOWN_NODE;
        }
        return requests.tryAcquire(host.get().session().host().toString())
                ? answer(request.path(), host.get(), parsedRequest)
                : OsqueryResponse.TOO_MANY_REQUESTS;
    }

    private OsqueryResponse answer(ApiPath path, PolledHost host, ParsedRequest parsedRequest) {
        try {
            return switch (path) {
                case ENROLL -> throw new IllegalArgumentException("a host enrolls without a key");
                case CONFIG -> osquerySchedule.of(host);
                case DISTRIBUTED_READ -> queries.read(host);
                case DISTRIBUTED_WRITE -> queries.write(host, parsedRequest.answers());
                case LOG -> log.take(host, parsedRequest.logged());
            };
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.UNAVAILABLE) {
                return OsqueryResponse.RETRY_LATER;
            }
            hosts.end(host);
            return OsqueryResponse.malformed("too many unfinished answers");
        }
    }
}
