package io.hunt.gateway.osquery;

import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RejoinHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostProof;
import io.hunt.api.id.HostId;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.gateway.enrollment.BearerCredentials;
import io.hunt.gateway.enrollment.EnrollSecret;
import io.hunt.gateway.enrollment.EnrollmentThrottle;
import io.hunt.gateway.enrollment.FactsParser;
import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.gateway.session.HostActorMetadata;
import io.hunt.gateway.session.IdentityConflicts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/**
 * Enrolls stock osqueryds that present the enrollment secret. The secret and an identifier do not prove an identity: an
 * osqueryd with the identifier of a known host becomes a new host and an identity conflict is reported, unless an admin
 * has permitted the re-enrollment of that host.
 */
@Component
class NodeEnrollment {

    private static final int AT_ONCE = 16;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final EnrollmentThrottle throttle;
    private final EnrollSecret secret;
    private final OsqueryNodes osqueryNodes;
    private final CommandGateway commands;
    private final IdentityConflicts conflicts;
    private final AuthenticationFailureRecorder failures;

    NodeEnrollment(
            EnrollSecret secret,
            EnrollmentThrottle throttle,
            OsqueryNodes osqueryNodes,
            CommandGateway commands,
            IdentityConflicts conflicts,
            AuthenticationFailureRecorder failures) {
        this.secret = secret;
        this.osqueryNodes = osqueryNodes;
        this.commands = commands;
        this.conflicts = conflicts;
        this.failures = failures;
        this.throttle = throttle;
    }

    /** Enrolls a host; blocks until its record is durable. */
    OsqueryResponse enroll(HostDetails details, String address) {
        if (!throttle.admits(address, details.enrollSecret())) {
            failures.report(AuthenticationFailure.THROTTLED, null, address);
            return OsqueryResponse.TOO_MANY_REQUESTS;
        }
        if (!secret.matches(details.enrollSecret())) {
            failures.report(AuthenticationFailure.WRONG_ENROLL_SECRET, null, address);
            return OsqueryResponse.UNKNOWN_NODE;
        }
        throttle.succeeded(address, details.enrollSecret());
        if (!places.tryAcquire()) {
            return OsqueryResponse.TOO_MANY_REQUESTS;
        }
        try {
            return FactsParser.read(details.facts())
                    .map(facts -> admitted(keyFor(details, facts, address)))
                    .orElseGet(() ->
                            OsqueryResponse.malformed("the host details have no hostname or a text that is too long"));
        } finally {
            places.release();
        }
    }

    private static OsqueryResponse admitted(String key) {
        return new OsqueryResponse(200, Map.of("node_key", key, "node_invalid", false));
    }

    /**
     * Tries each host with the same identifier, because only the event log knows for which of them a re-enrollment is
     * permitted.
     */
    private String keyFor(HostDetails details, HostFacts facts, String address) {
        List<HostId> namesakes = osqueryNodes.namesakes(details.identifier(), details.hardwareUuid(), facts.hostname());
        String key = BearerCredentials.random();
        HostProof proof = BearerCredentials.proof(key);
        Optional<HostId> returning = namesakes.stream()
                .filter(known -> rejoins(known, address, proof))
                .findFirst();
        if (returning.isPresent()) {
            osqueryNodes.replace(returning.get(), details, facts, key);
            return key;
        }
        namesakes.stream()
                .findFirst()
                .ifPresent(claimed -> conflicts.report(
                        new ReportIdentityConflict(claimed, address, true), HostActorMetadata.from(address)));
        HostId host = HostId.random();
        osqueryNodes.add(host, details, facts, key);
        commands.sendAndWait(new EnrollHost(host, facts, address, proof), HostActorMetadata.of(host, address));
        return key;
    }

    private boolean rejoins(HostId known, String address, HostProof proof) {
        return Boolean.TRUE.equals(commands.<Boolean>sendAndWait(
                new RejoinHost(known, address, proof), HostActorMetadata.of(known, address)));
    }
}
