package io.hunt.gateway.wire;

import io.hunt.engine.work.WorkKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Account of the bytes received from hosts and not yet recorded, over all streams and osquery's listener
 * (backpressure). Above the limit, a quarter of the heap by default, the host that holds the most bytes loses its largest stream
 * with its unfinished answers. Answers that wait to be recorded take at most half of the limit. Thread-safe.
 */
public final class InboundMemory {

    private static final int SHARE_OF_HEAP = 4;
    private static final int SHARE_OF_QUEUE = 2;

    private final long limit;
    private final Executor elsewhere = Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().factory()));
    private final Map<String, Owner> owners = new HashMap<>();
    private long held;
    /** Bytes held by ended accounts that have not released everything yet. */
    private long ending;

    private long queued;

    /** @param bytes limit in bytes; 0 for a quarter of the heap */
    public InboundMemory(long bytes) {
        this.limit = bytes > 0 ? bytes : Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    }

    /**
     * Opens an account of one stream or connection, to be closed when that ends.
     *
     * @param owner host or address; all accounts of one owner are added up
     */
    public Account open(String owner) {
        return new Account(owner);
    }

    /** Bytes held now. */
    public synchronized long held() {
        return held;
    }

    /** Bytes held now without those of ended streams; the limit applies to this figure. */
    synchronized long heldByOpenStreams() {
        return held - ending;
    }

    /** Bytes of complete answers that wait to be recorded or are being recorded. */
    public synchronized long queued() {
        return queued;
    }

    /** Releases queued bytes after their answer was recorded or dropped. */
    public synchronized void recorded(long bytes) {
        queued -= bytes;
        held -= bytes;
        notifyAll();
    }

    private void endLargest() {
        for (Optional<Account> most = largest(); most.isPresent(); most = largest()) {
            most.get().onEnd.run();
        }
    }

    private boolean isExceeded() {
        return heldByOpenStreams() > limit;
    }

    private synchronized Optional<Account> largest() {
        if (!isExceeded()) {
            return Optional.empty();
        }
        return owners.values().stream()
                .max(Comparator.comparingLong(owner -> owner.held))
                .flatMap(owner -> owner.accounts.stream().max(Comparator.comparingLong(account -> account.held)))
                .map(Account::ended);
    }

    /** Bytes that one host or address holds on open streams. */
    private static final class Owner {
        private final Set<Account> accounts = new HashSet<>();
        private long held;
    }

    /** Bytes of one stream or connection. */
    public final class Account implements AutoCloseable {

        private String owner;
        private long held;
        private boolean ended;
        private boolean closed;
        private volatile Runnable onEnd = () -> {};

        private Account(String owner) {
            this.owner = owner;
        }

        /**
         * Sets the action that ends the stream and drops its data. It runs at most once, on any thread, and must not
         * block.
         */
        public void onEnd(Runnable action) {
            onEnd = action;
        }

        /** Moves the bytes of this account to another owner, for example when the host is authenticated. */
        public void belongsTo(String host) {
            synchronized (InboundMemory.this) {
                long mine = held;
                add(-mine);
                owner = host;
                add(mine);
            }
        }

        /** Adds held bytes. Above the limit ends streams before it returns, possibly this one. */
        public void take(long bytes) {
            count(bytes);
            endLargest();
        }

        /** Adds held bytes as {@link #take} does, for threads that must not block: another thread ends the streams. */
        public void takeAsync(long bytes) {
            count(bytes);
            if (isExceeded()) {
                elsewhere.execute(InboundMemory.this::endLargest);
            }
        }

        private void count(long bytes) {
            synchronized (InboundMemory.this) {
                if (!closed) {
                    add(bytes);
                }
            }
        }

        /** Releases held bytes. */
        public void release(long bytes) {
            synchronized (InboundMemory.this) {
                add(-Math.min(bytes, held));
            }
        }

        /**
         * Moves bytes of a complete answer to the queue; blocks while the queue is full. Returns false if the stream
         * ended meanwhile: the answer must then be dropped, and the host sends it again.
         */
        public boolean queue(long bytes) {
            boolean queued = queueWhenThereIsRoom(bytes);
            // The queued bytes may exceed the limit if the stream has ended, because its account no longer counts.
            endLargest();
            return queued;
        }

        private boolean queueWhenThereIsRoom(long bytes) {
            synchronized (InboundMemory.this) {
                while (queued > 0 && queued + bytes > limit / SHARE_OF_QUEUE) {
                    if (ended || closed || !waited()) {
                        return false;
                    }
                }
                add(-Math.min(bytes, held));
                InboundMemory.this.held += bytes;
                queued += bytes;
                return true;
            }
        }

        private boolean waited() {
            try {
                InboundMemory.this.wait();
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /**
         * Returns true if new data may be accepted: false while ended streams that could not be dropped at once fill
         * the limit alone.
         */
        public boolean hasRoom() {
            synchronized (InboundMemory.this) {
                return ending <= limit;
            }
        }

        /** Releases all bytes of the stream. */
        @Override
        public void close() {
            synchronized (InboundMemory.this) {
                closed = true;
                add(-held);
                InboundMemory.this.notifyAll();
            }
        }

        private Account ended() {
            owners.computeIfPresent(owner, this::without);
            ended = true;
            ending += held;
            InboundMemory.this.notifyAll();
            return this;
        }

        private @Nullable Owner without(String name, Owner known) {
            known.accounts.remove(this);
            known.held -= held;
            return known.accounts.isEmpty() ? null : known;
        }

        private void add(long bytes) {
            InboundMemory.this.held += bytes;
            if (ended) {
                held += bytes;
                ending += bytes;
                return;
            }
            owners.computeIfPresent(owner, this::without);
            held += bytes;
            if (held > 0) {
                Owner known = owners.computeIfAbsent(owner, _ -> new Owner());
                known.accounts.add(this);
                known.held += held;
            }
        }
    }
}
