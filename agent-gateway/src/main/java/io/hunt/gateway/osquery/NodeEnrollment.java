package io.hunt.gateway.osquery;

import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.api.security.AuthenticationFailure;
import io.hunt.engine.securitylog.AuthenticationFailures;
import io.hunt.gateway.enrollment.Credentials;
import io.hunt.gateway.enrollment.EnrollSecret;
import io.hunt.gateway.enrollment.EnrollmentThrottle;
import io.hunt.gateway.enrollment.FactsReading;
import io.hunt.gateway.osquery.Nodes.Namesake;
import io.hunt.gateway.osquery.http.Reply;
import io.hunt.gateway.session.HostAct;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/**
 * Lets stock osqueryds join that know the secret. One that was here before is the same host again, unless that host is
 * connected: whoever knows no more than the fleet's secret never takes a living host's place, but becomes a host of its own,
 * and the conflict is told.
 */
@Component
class NodeEnrollment {

    private static final int AT_ONCE = 16;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final EnrollmentThrottle throttle;
    private final EnrollSecret secret;
    private final Credentials credentials;
    private final Nodes nodes;
    private final CommandGateway commands;
    private final AuthenticationFailures failures;

    NodeEnrollment(
            EnrollSecret secret,
            EnrollmentThrottle throttle,
            Credentials credentials,
            Nodes nodes,
            CommandGateway commands,
            AuthenticationFailures failures) {
        this.secret = secret;
        this.credentials = credentials;
        this.nodes = nodes;
        this.commands = commands;
        this.failures = failures;
        this.throttle = throttle;
    }

    /** Blocks while the host's record is made durable. */
    Reply enroll(HostDetails details, String address) {
        if (!throttle.admits(address, details.enrollSecret())) {
            failures.report(AuthenticationFailure.THROTTLED, null, address);
            return Reply.TOO_OFTEN;
        }
        if (!secret.matches(details.enrollSecret())) {
            failures.report(AuthenticationFailure.WRONG_ENROLL_SECRET, null, address);
            return Reply.UNKNOWN_NODE;
        }
        throttle.succeeded(address, details.enrollSecret());
        if (!places.tryAcquire()) {
            return Reply.TOO_OFTEN;
        }
        try {
            return FactsReading.read(details.facts())
                    .map(facts -> admitted(keyFor(details, facts, address)))
                    .orElseGet(() -> Reply.malformed("neither Linux, macOS nor Windows, or without a name"));
        } finally {
            places.release();
        }
    }

    private static Reply admitted(String key) {
        return new Reply(200, Map.of("node_key", key, "node_invalid", false));
    }

    private String keyFor(HostDetails details, HostFacts facts, String address) {
        List<Namesake> namesakes = nodes.namesakes(details.identifier(), details.hardwareUuid(), facts.hostname());
        Optional<HostId> returning = namesakes.stream()
                .filter(known -> !known.online())
                .map(Namesake::host)
                .findFirst();
        if (returning.isEmpty()) {
            namesakes.stream()
                    .findFirst()
                    .ifPresent(living -> commands.sendAndWait(
                            new ReportIdentityConflict(living.host(), address), HostAct.from(address)));
        }
        HostId host = returning.orElseGet(HostId::random);
        String key = returning.isPresent() ? credentials.reissue(host) : credentials.issue(host, facts);
        nodes.remember(host, details, facts);
        commands.sendAndWait(new EnrollHost(host, facts, address, Credentials.proof(key)), HostAct.of(host, address));
        return key;
    }
}
