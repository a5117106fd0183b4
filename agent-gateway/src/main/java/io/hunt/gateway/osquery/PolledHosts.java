package io.hunt.gateway.osquery;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.grpc.StatusRuntimeException;
import io.hunt.api.host.HostFacts;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.gateway.connection.SessionLifecycle;
import io.hunt.gateway.intake.AnswerReceiver;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.session.Presence;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.gateway.wire.ClientNetwork;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.gateway.wire.KeyedRateLimit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/**
 * Index of the polling hosts connected to this process. A host counts as connected from its first request until it
 * misses three polls, a newer key of it is used, or it is retired. Its key is looked up once in this time.
 */
@Component
class PolledHosts {

    private static final int AT_ONCE = 16;
    private static final int FAILED_LOOKUP_BURST = 600;
    private static final int FAILED_LOOKUPS_A_SECOND = 10;
    private static final int MOST_REMEMBERED = 50_000;

    private final Object[] locks =
            IntStream.range(0, AT_ONCE).mapToObj(_ -> new Object()).toArray();
    private final Map<String, PolledHost> byKey = new ConcurrentHashMap<>();
    /** Keys that were valid lately, for hosts that are not connected at the moment. */
    private final Cache<String, Boolean> validKeys = Caffeine.newBuilder()
            .maximumSize(MOST_REMEMBERED)
            .executor(Runnable::run)
            .build();

    private final SessionLifecycle sessions;
    private final Presence presence;
    private final AnswerReceiver answers;
    private final OsqueryNodes osqueryNodes;
    private final AuthenticationFailureRecorder failures;
    private final OsqueryProperties settings;
    private final InboundMemory memory;
    private final Clock clock;
    private final KeyedRateLimit failedLookups;

    PolledHosts(
            SessionLifecycle sessions,
            Presence presence,
            AnswerReceiver answers,
            OsqueryNodes osqueryNodes,
            AuthenticationFailureRecorder failures,
            OsqueryProperties settings,
            InboundMemory memory,
            Clock clock) {
        this.sessions = sessions;
        this.presence = presence;
        this.answers = answers;
        this.osqueryNodes = osqueryNodes;
        this.failures = failures;
        this.settings = settings;
        this.memory = memory;
        this.clock = clock;
        this.failedLookups = new KeyedRateLimit(FAILED_LOOKUP_BURST, FAILED_LOOKUPS_A_SECOND, Duration.ofSeconds(1));
    }

    /**
     * Returns false if too many unknown keys came from this address. A key that is in use or was valid lately is always admitted, so that
     * others at the same address do not lock its host out.
     */
    boolean admits(String key, String address) {
        return connected(key).isPresent()
                || validKeys.getIfPresent(key) != null
                || failedLookups.hasToken(ClientNetwork.of(address));
    }

    /** Returns the host with this key; empty if the host was retired or has a newer key. */
    Optional<PolledHost> find(String key, String address) {
        Optional<PolledHost> host = connected(key).or(() -> connectOnce(key, address));
        host.ifPresentOrElse(this::seen, () -> {
            validKeys.invalidate(key);
            failedLookups.tryAcquire(ClientNetwork.of(address));
            failures.report(AuthenticationFailure.UNKNOWN_CREDENTIAL, null, address);
        });
        return host;
    }

    /** Connects the host once, although its first requests arrive together. The locks also limit concurrent look-ups to 16. */
    private Optional<PolledHost> connectOnce(String key, String address) {
        synchronized (locks[Math.floorMod(key.hashCode(), AT_ONCE)]) {
            return connected(key).or(() -> connect(key, address));
        }
    }

    private Optional<PolledHost> connected(String key) {
        return Optional.ofNullable(byKey.get(key))
                .filter(host -> !host.session().isClosed());
    }

    private void seen(PolledHost host) {
        host.seen(clock.instant());
        presence.seen(host.session());
    }

    private Optional<PolledHost> connect(String key, String address) {
        Optional.ofNullable(byKey.remove(key)).ifPresent(this::end);
        Optional<PolledHost> host = osqueryNodes.find(key).flatMap(node -> connect(node, address));
        host.ifPresent(connected -> {
            byKey.put(key, connected);
            validKeys.put(key, true);
        });
        return host;
    }

    private Optional<PolledHost> connect(OsqueryNodes.Node node, String address) {
        HostFacts facts = node.facts();
        var mailbox = new Mailbox();
        var session = new AgentSession(
                node.host(), facts.hostname(), facts.platform(), address, HostCapabilities.NONE, mailbox);
        InboundMemory.Account account = memory.open(node.host().toString());
        var host = new PolledHost(session, mailbox, account, answers, clock.instant());
        try {
            sessions.start(session, facts);
            account.onEnd(() -> end(host));
            return Optional.of(host);
        } catch (StatusRuntimeException e) {
            end(host);
            return Optional.empty();
        } catch (RuntimeException e) {
            end(host);
            throw e;
        }
    }

    /** Ends the connection of a host, which starts anew with its next request. */
    void end(PolledHost host) {
        sessions.end(host.session());
        host.end();
    }

    /** Disconnects hosts that have not polled for too long. */
    void expire() {
        Instant oldest = clock.instant().minus(settings.timeout());
        byKey.values().removeIf(host -> {
            boolean gone = host.session().isClosed() || host.lastSeen().isBefore(oldest);
            if (gone) {
                end(host);
            }
            return gone;
        });
    }
}
