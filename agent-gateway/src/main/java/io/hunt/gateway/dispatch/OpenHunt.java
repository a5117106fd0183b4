package io.hunt.gateway.dispatch;

import io.hunt.api.host.HostId;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntId;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** One open hunt as a gateway needs it: what to send to a host of each platform, and who has not answered. */
public final class OpenHunt {

    /** A whole answer's bound; the service cuts what goes beyond. */
    public static final int MAX_ROWS = 10_000;

    private static final int LEASE_EPOCH = 1;
    private static final int PART_BYTES = 900_000;
    /** What announces one query within its message. */
    private static final int FRAME_BYTES = 4;

    private final HuntId id;
    private final Set<HostId> unanswered = ConcurrentHashMap.newKeySet();
    private final Map<Platform, List<byte[]>> messages = new EnumMap<>(Platform.class);
    private final Map<Platform, Set<Integer>> numbers = new EnumMap<>(Platform.class);

    OpenHunt(HuntId id, List<FrozenQuery> queries, Set<HostId> unanswered) {
        this.id = id;
        this.unanswered.addAll(unanswered);
        for (Platform platform : Platform.values()) {
            List<FrozenQuery> own = queries.stream()
                    .filter(query -> query.platforms().contains(platform))
                    .toList();
            messages.put(platform, serialised(AssignmentIds.of(id), own));
            numbers.put(
                    platform,
                    new TreeSet<>(own.stream().map(FrozenQuery::number).toList()));
        }
    }

    public HuntId id() {
        return id;
    }

    /** The numbers of the queries a host of this platform is sent. */
    public Set<Integer> queriesFor(Platform platform) {
        return numbers.getOrDefault(platform, Set.of());
    }

    /** The bytes every host of this platform is sent; serialised once for all of them. */
    List<byte[]> messagesFor(Platform platform) {
        return messages.getOrDefault(platform, List.of());
    }

    boolean awaits(HostId host) {
        return unanswered.contains(host);
    }

    Set<HostId> unanswered() {
        return unanswered;
    }

    void answered(List<HostOutcome> outcomes) {
        outcomes.forEach(outcome -> unanswered.remove(outcome.hostId()));
    }

    /** A hunt without queries for a platform still asks: the host's answer says that it is there. */
    private static List<byte[]> serialised(String assignmentId, List<FrozenQuery> queries) {
        var parts = new ArrayList<byte[]>();
        Assignment.Builder part = assignment(assignmentId, queries.size());
        int bytes = 0;
        for (FrozenQuery frozen : queries) {
            Query query = Query.newBuilder()
                    .setNumber(frozen.number())
                    .setSql(frozen.sql())
                    .build();
            int size = query.getSerializedSize() + FRAME_BYTES;
            if (part.getQueriesCount() > 0 && bytes + size > PART_BYTES) {
                parts.add(message(part));
                part = assignment(assignmentId, queries.size());
                bytes = 0;
            }
            part.addQueries(query);
            bytes += size;
        }
        parts.add(message(part));
        return List.copyOf(parts);
    }

    private static Assignment.Builder assignment(String assignmentId, int total) {
        return Assignment.newBuilder()
                .setAssignmentId(assignmentId)
                .setLeaseEpoch(LEASE_EPOCH)
                .setQueryTotal(total)
                .setMaxRows(MAX_ROWS);
    }

    private static byte[] message(Assignment.Builder assignment) {
        return ServerMessage.newBuilder().setAssignment(assignment).build().toByteArray();
    }
}
