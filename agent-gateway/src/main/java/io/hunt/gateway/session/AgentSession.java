package io.hunt.gateway.session;

import io.grpc.Status;
import io.grpc.stub.CallStreamObserver;
import io.hunt.api.id.HostId;
import io.hunt.api.host.Platform;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One host's living stream, downwards: a bounded queue of ready-made messages, sent as fast as the host reads and no
 * faster. A host that lets the queue overflow is disconnected and finds its work again when it returns.
 */
public final class AgentSession {

    private static final int MOST_QUEUED = 512;

    private final HostId host;
    private final String hostname;
    private final Platform platform;
    private final String address;
    private final HostAbilities abilities;
    private final CallStreamObserver<byte[]> stream;
    private final Queue<Outgoing> queued = new ArrayDeque<>();
    /** Of what the stream has taken and may not have sent yet. */
    private final List<Runnable> leaving = new ArrayList<>(0);

    private final Map<String, Instant> offered = new ConcurrentHashMap<>();
    private boolean closed;

    private static final class Outgoing {

        private final byte[] message;
        private final Runnable whenLeft;

        Outgoing(byte[] message, Runnable whenLeft) {
            this.message = message;
            this.whenLeft = whenLeft;
        }
    }

    /** Of a host that can do no more than every host. */
    public AgentSession(
            HostId host, String hostname, Platform platform, String address, CallStreamObserver<byte[]> stream) {
        this(host, hostname, platform, address, HostAbilities.NONE, stream);
    }

    public AgentSession(
            HostId host,
            String hostname,
            Platform platform,
            String address,
            HostAbilities abilities,
            CallStreamObserver<byte[]> stream) {
        this.host = host;
        this.hostname = hostname;
        this.platform = platform;
        this.address = address;
        this.abilities = abilities;
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

    /** Which queries the host is sent. */
    public HostKind kind() {
        return new HostKind(platform, abilities.inventory());
    }

    /** Where the host connects from, without the port. */
    public String address() {
        return address;
    }

    /** Whether the host puts queries together that come without their lists of digests. */
    public boolean insertsDigests() {
        return abilities.insertsDigests();
    }

    /** True for the first to offer this assignment on this stream; what left on a living stream need not be sent again. */
    public boolean markOffered(String assignment) {
        return offered.putIfAbsent(assignment, Instant.now()) == null;
    }

    public void unmarkOffered(String assignment) {
        offered.remove(assignment);
    }

    public boolean wasOffered(String assignment) {
        return offered.containsKey(assignment);
    }

    /** When this assignment was offered on this stream, or now. */
    public Instant offeredAt(String assignment) {
        return offered.getOrDefault(assignment, Instant.now());
    }

    /** Sends a serialised message as soon as the host takes it. */
    public void send(byte[] message) {
        send(message, () -> {});
    }

    /**
     * Sends a serialised message as soon as the host takes it.
     *
     * @param whenLeft runs once the message has left, or never will
     */
    public synchronized void send(byte[] message, Runnable whenLeft) {
        if (!closed && queued.size() >= MOST_QUEUED) {
            close(Status.RESOURCE_EXHAUSTED.withDescription("the host does not read what it is sent"));
        }
        if (closed) {
            whenLeft.run();
        } else {
            queued.add(new Outgoing(message, whenLeft));
            sendQueued();
        }
    }

    /** To be called whenever the stream becomes ready, which it is when all but a little of what it took has left. */
    public synchronized void sendQueued() {
        while (!closed && stream.isReady()) {
            haveLeft();
            Outgoing next = queued.poll();
            if (next == null) {
                return;
            }
            stream.onNext(next.message);
            leaving.add(next.whenLeft);
        }
    }

    private void haveLeft() {
        leaving.forEach(Runnable::run);
        leaving.clear();
    }

    /** Ends the stream with a reason for the host; nothing is sent after it. */
    public synchronized void close(Status reason) {
        if (!closed) {
            markClosed();
            stream.onError(reason.asRuntimeException());
        }
    }

    /** The host has ended the stream. */
    public synchronized void markClosed() {
        closed = true;
        haveLeft();
        queued.forEach(never -> never.whenLeft.run());
        queued.clear();
    }

    public synchronized boolean isClosed() {
        return closed;
    }
}
