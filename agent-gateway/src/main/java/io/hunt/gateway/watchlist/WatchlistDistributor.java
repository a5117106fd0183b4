package io.hunt.gateway.watchlist;

import com.google.common.collect.Lists;
import io.hunt.api.id.HostId;
import io.hunt.api.id.PackId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.watchlist.RuleLabels.HostLabels;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Watchlist;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sends connected hosts their watchlists, at the start of a stream and after each change. */
@Component
public class WatchlistDistributor {

    /** Maximum number of hosts whose labels one statement reads. */
    private static final int MOST_HOSTS = 1_000;

    private final Map<PackId, ActivePack> packs = new ConcurrentHashMap<>();
    private final Map<AgentSession, ConnectedHost> hosts = new ConcurrentHashMap<>();
    private final Map<HostId, Set<String>> givenLabels = new ConcurrentHashMap<>();
    private final EventStore log;
    private final RuleLabels ruleLabels;

    WatchlistDistributor(EventStore log, RuleLabels ruleLabels) {
        this.log = log;
        this.ruleLabels = ruleLabels;
    }

    /** Sends the watchlist to a host that has just been welcomed; it replaces any list that the host kept. */
    public void arrived(AgentSession session, Collection<String> labels) {
        var connectedHost = new ConnectedHost(session, Set.copyOf(labels));
        hosts.put(session, connectedHost);
        connectedHost.labelled(ruleLabels.of(session.host()));
        if (session.isClosed()) {
            left(session);
        }
    }

    public void left(AgentSession session) {
        hosts.remove(session);
    }

    /** Sends the queries of a pack on request, only once on a stream while the pack applies to the host. */
    public void requested(AgentSession session, PackRequest request) {
        ConnectedHost connectedHost = hosts.get(session);
        if (connectedHost == null) {
            return;
        }
        connectedHost
                .packs()
                .filter(pack ->
                        pack.id().toString().equals(request.getPackId()) && pack.revision() == request.getRevision())
                .filter(pack -> session.markOffered(offer(pack.id().toString(), pack.revision())))
                .forEach(pack -> pack.messagesFor(session.kind()).forEach(session::send));
    }

    /**
     * Reads a new or changed pack and updates all hosts. The pack is read from its own events, so reading it twice is
     * harmless.
     */
    public void changed(PackId pack) {
        // Reads within the map's lock, so that the later of two concurrent reads is the one stored.
        packs.compute(pack, (_, before) -> read(pack, before));
        sendAllChanged();
    }

    /** Reads a pack from its events; null if it was removed. Returns {@code before} for an unreadable pack, so that it does not block others. */
    private @Nullable ActivePack read(PackId pack, @Nullable ActivePack before) {
        try {
            return PackReader.read(pack, log).orElse(null);
        } catch (RejectionException rejectionException) {
            if (!UnreadableAggregates.isIn(rejectionException)) {
                throw rejectionException;
            }
            return before;
        }
    }

    /** Sets the labels that an admin gave to a host; they replace the host's own labels. */
    public void labelled(HostId host, Collection<String> labels) {
        givenLabels.put(host, Set.copyOf(labels));
        hosts.values().stream()
                .filter(connectedHost -> connectedHost.session.host().equals(host))
                .forEach(ConnectedHost::sendIfChanged);
    }

    /** Reads the rules of labels again and updates all hosts. */
    void rulesChanged() {
        ruleLabels.reload();
        for (List<ConnectedHost> some : Lists.partition(List.copyOf(hosts.values()), MOST_HOSTS)) {
            Map<HostId, HostLabels> labels =
                    ruleLabels.of(some.stream().map(each -> each.session.host()).toList());
            some.forEach(each -> each.labelled(labels.getOrDefault(each.session.host(), HostLabels.NONE)));
        }
    }

    public void forget(HostId host) {
        givenLabels.remove(host);
    }

    /** Ids of the packs that this process has loaded. */
    public Set<PackId> known() {
        return Set.copyOf(packs.keySet());
    }

    private static String offer(String pack, int revision) {
        return "pack:" + pack + ":" + revision;
    }

    private void sendAllChanged() {
        hosts.values().forEach(ConnectedHost::sendIfChanged);
    }

    /**
     * Connected host with the watchlist it was sent last. The packs are read within the lock, so the last list sent is
     * the newest.
     */
    private final class ConnectedHost {

        private final AgentSession session;
        private final Set<String> ownLabels;
        private HostLabels byRules = HostLabels.NONE;
        private @Nullable Watchlist lastSent;

        ConnectedHost(AgentSession session, Set<String> ownLabels) {
            this.session = session;
            this.ownLabels = ownLabels;
        }

        /** Sets the labels by rules, unless those of a later reading are known. */
        synchronized void labelled(HostLabels labels) {
            if (labels.revision() >= byRules.revision()) {
                byRules = labels;
            }
            sendIfChanged();
        }

        synchronized void sendIfChanged() {
            var list = Watchlist.newBuilder();
            packs().sorted(Comparator.comparing(pack -> pack.id().value()))
                    .forEach(pack -> list.addPacks(pack.schedule()));
            Watchlist now = list.build();
            if (!now.equals(lastSent)) {
                withdraw(now);
                lastSent = now;
                session.send(
                        ServerMessage.newBuilder().setWatchlist(now).build().toByteArray());
            }
        }

        /** Forgets that the packs missing in the new list were sent: the host deletes them and may need them again later. */
        private void withdraw(Watchlist now) {
            if (lastSent != null) {
                lastSent.getPacksList().stream()
                        .filter(pack -> !now.getPacksList().contains(pack))
                        .forEach(pack -> session.unmarkOffered(offer(pack.getPackId(), pack.getRevision())));
            }
        }

        private synchronized Stream<ActivePack> packs() {
            Set<String> labels = byRules.with(givenLabels.getOrDefault(session.host(), ownLabels));
            return packs.values().stream().filter(pack -> pack.concerns(session, labels));
        }
    }
}
