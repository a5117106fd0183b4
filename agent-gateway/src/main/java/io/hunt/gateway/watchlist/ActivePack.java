package io.hunt.gateway.watchlist;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.engine.label.TargetMatcher;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostKind;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Active watchlist pack with the messages for each kind of host, serialised once. */
final class ActivePack {

    private static final int PART_BYTES = 900_000;
    /** Bytes of the field header of one query within its message. */
    private static final int FRAME_BYTES = 4;

    private final PackId id;
    private final PackTerms terms;
    private final int revision;
    private final TargetMatcher hosts;
    private final List<FrozenQuery> queries;
    private final Map<HostKind, List<byte[]>> messages = new ConcurrentHashMap<>();

    ActivePack(PackId id, PackTerms terms, int revision, List<FrozenQuery> queries) {
        this.id = id;
        this.terms = terms;
        this.revision = revision;
        this.hosts = new TargetMatcher(terms.hosts());
        this.queries = List.copyOf(queries);
    }

    PackId id() {
        return id;
    }

    /** Returns true if the host of this session, which has these labels, runs the pack. */
    boolean concerns(AgentSession session, Set<String> labels) {
        return hosts.matches(session.host(), session.hostname(), session.platform(), labels);
    }

    int revision() {
        return revision;
    }

    PackSchedule schedule() {
        return PackSchedule.newBuilder()
                .setPackId(id.toString())
                .setRevision(revision)
                .setIntervalSeconds(terms.intervalSeconds())
                .setSplayPercent(terms.splayPercent())
                .build();
    }

    List<byte[]> messagesFor(HostKind host) {
        return messages.computeIfAbsent(host, this::serialised);
    }

    /** A host without matching queries still gets the pack, because its first report confirms that it is reachable. */
    private List<byte[]> serialised(HostKind host) {
        List<Query> own = queries.stream()
                .filter(query -> query.isFor(host.platform(), host.inventory()))
                .map(query -> Query.newBuilder()
                        .setNumber(query.number())
                        .setSql(query.sql())
                        .build())
                .toList();
        var parts = new ArrayList<byte[]>();
        Pack.Builder part = part(own.size());
        int bytes = 0;
        for (Query query : own) {
            int size = query.getSerializedSize() + FRAME_BYTES;
            if (part.getQueriesCount() > 0 && bytes + size > PART_BYTES) {
                parts.add(message(part));
                part = part(own.size());
                bytes = 0;
            }
            part.addQueries(query);
            bytes += size;
        }
        parts.add(message(part));
        return List.copyOf(parts);
    }

    private Pack.Builder part(int total) {
        return Pack.newBuilder()
                .setPackId(id.toString())
                .setRevision(revision)
                .setQueryTotal(total)
                .setMaxRows(RowCaps.MATCHES);
    }

    private static byte[] message(Pack.Builder part) {
        return ServerMessage.newBuilder().setPack(part).build().toByteArray();
    }
}
