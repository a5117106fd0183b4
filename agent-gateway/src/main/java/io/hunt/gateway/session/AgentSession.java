package io.hunt.gateway.session;

import io.grpc.Status;
import io.grpc.stub.CallStreamObserver;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.gateway.delta.KeptContents;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Outbound side of one host's stream: a bounded queue of serialised messages, sent as fast as the host reads
 * (backpressure). A host whose queue overflows is disconnected and gets its open tasks again when it reconnects.
 */
public final class AgentSession {

    private static final int MOST_QUEUED = 512;

    private final HostId host;
    private final String hostname;
    private final Platform platform;
    private final String address;
    private final HostCapabilities abilities;
    private final Optional<KeptContents> keptContents;
    private final CallStreamObserver<byte[]> stream;
    private final Queue<QueuedMessage> queued = new ArrayDeque<>();
    /** Callbacks of messages that gRPC has taken and has possibly not sent yet. */
    private final List<Runnable> unsentCallbacks = new ArrayList<>(0);

    private final Map<String, Instant> offered = new ConcurrentHashMap<>();
    private boolean closed;

    private static final class QueuedMessage {

        private final byte[] message;
        private final Runnable whenSent;

        QueuedMessage(byte[] message, Runnable whenSent) {
            this.message = message;
            this.whenSent = whenSent;
        }
    }

    public AgentSession(
            HostId host,
            String hostname,
            Platform platform,
            String address,
            HostCapabilities abilities,
            CallStreamObserver<byte[]> stream) {
        this.host = host;
        this.hostname = hostname;
        this.platform = platform;
        this.address = address;
        this.abilities = abilities;
        this.keptContents = abilities.keptContents().map(KeptContents::new);
        this.stream = stream;
    }

    public HostId host() {
        return host;
    }

    public String hostname() {
        return hostname;
    }

    public Platform platform() {
        return platform;
    }

    /** Kind of the host, which decides the queries that are sent to it. */
    public HostKind kind() {
        return new HostKind(platform, abilities.inventory());
    }

    /** Remote address without the port. */
    public String address() {
        return address;
    }

    HostCapabilities capabilities() {
        return abilities;
    }

    /**
     * Returns true if both streams belong to one running agent. False if either agent sends no instance, because that is
     * unknown.
     */
    public boolean isOfSameAgent(AgentSession other) {
        return !abilities.instance().isEmpty() && abilities.instance().equals(other.abilities.instance());
    }

    /** True if the host inserts lists of digests into queries that are sent without them. */
    public boolean insertsDigests() {
        return abilities.insertsDigests();
    }

    /** Contents that the host keeps as bases of deltas; empty if it restores no deltas. */
    public Optional<KeptContents> keptContents() {
        return keptContents;
    }

    /**
     * Returns true if the assignment was not yet offered on this stream. A message sent on an open stream need not be
     * repeated.
     */
    public boolean markOffered(String assignment) {
        return offered.putIfAbsent(assignment, Instant.now()) == null;
    }

    public void unmarkOffered(String assignment) {
        offered.remove(assignment);
    }

    public boolean wasOffered(String assignment) {
        return offered.containsKey(assignment);
    }

    /** Time at which the assignment was offered on this stream; now if it was not. */
    public Instant offeredAt(String assignment) {
        return offered.getOrDefault(assignment, Instant.now());
    }

    /** Sends a serialised message as soon as the host accepts it. */
    public void send(byte[] message) {
        send(message, () -> {});
    }

    /**
     * Sends a serialised message as soon as the host accepts it.
     *
     * @param whenSent runs when the message has been sent, or when it never will be
     */
    public synchronized void send(byte[] message, Runnable whenSent) {
        if (!closed && queued.size() >= MOST_QUEUED) {
            close(Status.RESOURCE_EXHAUSTED.withDescription("the host does not read its messages"));
        }
        if (closed) {
            whenSent.run();
        } else {
            queued.add(new QueuedMessage(message, whenSent));
            sendQueued();
        }
    }

    /**
     * Sends queued messages; called when the stream becomes ready, that is, when nearly all earlier bytes have been
     * sent.
     */
    public synchronized void sendQueued() {
        while (!closed && stream.isReady()) {
            runSentCallbacks();
            QueuedMessage next = queued.poll();
            if (next == null) {
                return;
            }
            stream.onNext(next.message);
            unsentCallbacks.add(next.whenSent);
        }
    }

    private void runSentCallbacks() {
        unsentCallbacks.forEach(Runnable::run);
        unsentCallbacks.clear();
    }

    /** Ends the stream with a status for the host and sends no more messages. */
    public synchronized void close(Status reason) {
        if (!closed) {
            markClosed();
            stream.onError(reason.asRuntimeException());
        }
    }

    /** Marks the stream as ended by the host. */
    public synchronized void markClosed() {
        closed = true;
        runSentCallbacks();
        queued.forEach(never -> never.whenSent.run());
        queued.clear();
    }

    public synchronized boolean isClosed() {
        return closed;
    }
}
