package io.hunt.gateway.dispatch.task;

import com.google.protobuf.ByteString;
import io.hunt.api.id.HostId;
import io.hunt.gateway.delta.AssignmentContent;
import io.hunt.gateway.delta.KeptContents;
import io.hunt.gateway.delta.RecentContents;
import io.hunt.gateway.delta.TaskDeltas;
import io.hunt.gateway.session.HostKind;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Open hunt or campaign as a gateway needs it: messages for each kind of host, and the hosts that have not answered.
 */
public final class OpenTask {

    private static final int PART_BYTES = 900_000;
    /** Bytes of the field header of one query within its message. */
    private static final int FRAME_BYTES = 4;

    private record MessageKey(HostKind host, int epoch, boolean insertsDigests) {}

    private record DeltaKey(HostKind host, int epoch, ByteString baseId) {}

    private final TaskId id;
    private final int maxRows;
    private final UnansweredHosts unansweredHosts;
    private final Map<HostKind, List<TaskQuery>> statements = new HashMap<>();
    private final Map<Integer, String> surfaces;
    private final Map<MessageKey, List<byte[]>> messages = new ConcurrentHashMap<>();
    /** Empty for kinds of hosts whose content is too large. */
    private final Map<HostKind, Optional<TaskDeltas>> deltas = new ConcurrentHashMap<>();

    private final Map<DeltaKey, List<byte[]>> deltaMessages = new ConcurrentHashMap<>();

    OpenTask(TaskId id, List<TaskQuery> statements, UnansweredHosts unansweredHosts, int maxRows) {
        this.id = id;
        this.maxRows = maxRows;
        this.unansweredHosts = unansweredHosts;
        this.surfaces = statements.stream()
                .filter(statement -> !statement.surface().isEmpty())
                .collect(Collectors.toUnmodifiableMap(TaskQuery::number, TaskQuery::surface));
        for (HostKind kind : HostKind.all()) {
            this.statements.put(
                    kind,
                    statements.stream()
                            .filter(statement -> statement.isFor(kind))
                            .toList());
        }
    }

    public TaskId id() {
        return id;
    }

    /** Numbers of the queries that a host of this kind is sent. */
    public Set<Integer> queriesFor(HostKind host) {
        var numbers = new TreeSet<Integer>();
        own(host).forEach(statement -> numbers.add(statement.number()));
        return numbers;
    }

    /** Surfaces of the statements by query number; literal SQL has none. */
    public Map<Integer, String> surfaces() {
        return surfaces;
    }

    /**
     * Serialised messages for all hosts of this kind under this lease, computed once.
     *
     * @param insertsDigests true if the host inserts lists of digests into its queries
     */
    public List<byte[]> messagesFor(HostKind host, int epoch, boolean insertsDigests) {
        return messages.computeIfAbsent(new MessageKey(host, epoch, insertsDigests), this::serialised);
    }

    /**
     * Serialized messages with a delta for a host of this kind that keeps these contents, computed once for all hosts that
     * keep the same base. Empty if the content is too large for a delta.
     */
    public Optional<List<byte[]>> deltasFor(HostKind host, int epoch, KeptContents kept, RecentContents recent) {
        return deltas.computeIfAbsent(host, this::deltasOf)
                .map(of -> of.choose(kept, recent))
                .map(choice -> deltaMessages.computeIfAbsent(
                        new DeltaKey(host, epoch, choice.baseId()), _ -> messages(host, epoch, choice)));
    }

    private Optional<TaskDeltas> deltasOf(HostKind host) {
        var content = Assignment.newBuilder();
        var digests = new SharedDigests();
        int bytes = 0;
        for (TaskQuery statement : own(host)) {
            Query query = digests.takenOutOf(statement.query());
            bytes += query.getSerializedSize();
            if (bytes > AssignmentContent.MOST_BYTES) {
                return Optional.empty();
            }
            content.addQueries(query);
        }
        return Optional.of(AssignmentContent.of(
                        content.addAllDigestLists(digests.lists()).build()))
                .filter(whole -> whole.bytes().size() <= AssignmentContent.MOST_BYTES)
                .map(TaskDeltas::new);
    }

    private List<byte[]> messages(HostKind host, int epoch, TaskDeltas.Choice choice) {
        int total = own(host).size();
        return choice.parts().stream()
                .map(part -> message(assignment(epoch, total).setDelta(part)))
                .toList();
    }

    public boolean awaits(HostId host) {
        return unansweredHosts.contains(host);
    }

    public void answered(Collection<HostId> hosts) {
        unansweredHosts.remove(hosts);
    }

    private List<TaskQuery> own(HostKind host) {
        return statements.getOrDefault(host, List.of());
    }

    /**
     * Serializes the messages of the task for hosts of one kind. A task without queries for them is one message, because
     * its answer confirms that the host is reachable.
     */
    private List<byte[]> serialised(MessageKey to) {
        List<TaskQuery> own = own(to.host());
        var parts = new ArrayList<byte[]>();
        Assignment.Builder part = assignment(to.epoch(), own.size());
        var digests = new SharedDigests();
        int bytes = 0;
        for (TaskQuery statement : own) {
            Query whole = statement.query();
            int size = whole.getSerializedSize() + FRAME_BYTES;
            if (part.getQueriesCount() > 0 && bytes + size > PART_BYTES) {
                parts.add(message(part.addAllDigestLists(digests.lists())));
                part = assignment(to.epoch(), own.size());
                digests = new SharedDigests();
                bytes = 0;
            }
            part.addQueries(to.insertsDigests() ? digests.takenOutOf(whole) : whole);
            bytes += size;
        }
        parts.add(message(part.addAllDigestLists(digests.lists())));
        return List.copyOf(parts);
    }

    private Assignment.Builder assignment(int epoch, int total) {
        return Assignment.newBuilder()
                .setAssignmentId(id.toString())
                .setLeaseEpoch(epoch)
                .setQueryTotal(total)
                .setMaxRows(maxRows);
    }

    private static byte[] message(Assignment.Builder assignment) {
        return ServerMessage.newBuilder().setAssignment(assignment).build().toByteArray();
    }
}
