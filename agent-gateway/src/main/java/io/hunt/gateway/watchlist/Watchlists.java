package io.hunt.gateway.watchlist;

import io.hunt.api.rejection.Refused;
import io.hunt.api.id.HostId;
import io.hunt.api.id.PackId;
import io.hunt.engine.log.UnreadableHistories;
import io.hunt.gateway.session.AgentSession;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Watchlist;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells connected hosts what they are to look for by themselves, and tells them again when that changes. */
@Component
public class Watchlists {

    private final Map<PackId, StandingPack> packs = new ConcurrentHashMap<>();
    private final Map<AgentSession, Listener> listeners = new ConcurrentHashMap<>();
    private final Map<HostId, Set<String>> givenLabels = new ConcurrentHashMap<>();
    private final EventStore log;

    Watchlists(EventStore log) {
        this.log = log;
    }

    /** A host was bidden welcome: whatever it holds from before, from now on this counts. */
    public void arrived(AgentSession session, Collection<String> labels) {
        var listener = new Listener(session, Set.copyOf(labels));
        listeners.put(session, listener);
        listener.tell();
        if (session.isClosed()) {
            left(session);
        }
    }

    public void left(AgentSession session) {
        listeners.remove(session);
    }

    /** The host asks for the queries of a pack; each only once on a stream for as long as the pack concerns the host. */
    public void asked(AgentSession session, PackRequest request) {
        Listener listener = listeners.get(session);
        if (listener == null) {
            return;
        }
        listener.concerning()
                .filter(pack ->
                        pack.id().toString().equals(request.getPackId()) && pack.revision() == request.getRevision())
                .filter(pack -> session.markOffered(offer(pack.id().toString(), pack.revision())))
                .forEach(pack -> pack.messagesFor(session.kind()).forEach(session::send));
    }

    /** The pack is another than before, or new; each is read from its own events, so reading it twice is harmless. */
    public void changed(PackId pack) {
        // Within the map's own lock: of two readings at once the one that ends last has seen the most.
        packs.compute(pack, (_, before) -> read(pack, before));
        tellAll();
    }

    /** A pack that cannot be read stays what it was, and holds up no other. */
    private @Nullable StandingPack read(PackId pack, @Nullable StandingPack before) {
        try {
            return PackReading.read(pack, log).orElse(null);
        } catch (Refused refused) {
            if (!UnreadableHistories.isIn(refused)) {
                throw refused;
            }
            return before;
        }
    }

    /** Labels that an admin gave a host take the place of its own. */
    public void labelled(HostId host, Collection<String> labels) {
        givenLabels.put(host, Set.copyOf(labels));
        listeners.values().stream()
                .filter(listener -> listener.session.host().equals(host))
                .forEach(Listener::tell);
    }

    public void forget(HostId host) {
        givenLabels.remove(host);
    }

    /** The packs known here. */
    public Set<PackId> known() {
        return Set.copyOf(packs.keySet());
    }

    private static String offer(String pack, int revision) {
        return "pack:" + pack + ":" + revision;
    }

    private void tellAll() {
        listeners.values().forEach(Listener::tell);
    }

    /** One connected host. Whoever tells it last looks at the packs last. */
    private final class Listener {

        private final AgentSession session;
        private final Set<String> ownLabels;
        private @Nullable Watchlist told;

        Listener(AgentSession session, Set<String> ownLabels) {
            this.session = session;
            this.ownLabels = ownLabels;
        }

        synchronized void tell() {
            var list = Watchlist.newBuilder();
            concerning()
                    .sorted(Comparator.comparing(pack -> pack.id().value()))
                    .forEach(pack -> list.addPacks(pack.schedule()));
            Watchlist now = list.build();
            if (!now.equals(told)) {
                withdraw(now);
                told = now;
                session.send(
                        ServerMessage.newBuilder().setWatchlist(now).build().toByteArray());
            }
        }

        /** A host drops what it is no longer told of, and must be able to have it again. */
        private void withdraw(Watchlist now) {
            if (told != null) {
                told.getPacksList().stream()
                        .filter(pack -> !now.getPacksList().contains(pack))
                        .forEach(pack -> session.unmarkOffered(offer(pack.getPackId(), pack.getRevision())));
            }
        }

        private Stream<StandingPack> concerning() {
            Set<String> labels = givenLabels.getOrDefault(session.host(), ownLabels);
            return packs.values().stream().filter(pack -> pack.terms().concern(session.platform(), labels));
        }
    }
}
