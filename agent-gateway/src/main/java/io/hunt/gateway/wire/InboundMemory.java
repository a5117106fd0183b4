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
 * Counts the bytes held of what hosts have sent and the service has not recorded yet, over all streams and osquery's
 * listener. Above a quarter of the heap the host that holds most loses its largest stream, with all that is unfinished
 * on it; answers that wait to be recorded take half of that quarter at most. Safe for use by all threads.
 */
public final class InboundMemory {

    private static final int SHARE_OF_HEAP = 4;
    private static final int SHARE_OF_QUEUE = 2;

    private final long limit;
    private final Executor elsewhere = Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().factory()));
    private final Map<String, Owner> owners = new HashMap<>();
    private long held;
    /** Held by accounts that were ended and have not given everything back yet. */
    private long ending;

    private long queued;

    /** @param bytes the limit; 0: a quarter of the heap */
    public InboundMemory(long bytes) {
        this.limit = bytes > 0 ? bytes : Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    }

    /**
     * An account of one stream or connection, to be closed when it ends.
     *
     * @param owner whose bytes these are; all accounts of one owner are weighed together
     */
    public Account open(String owner) {
        return new Account(owner);
    }

    /** Bytes held at this moment. */
    public synchronized long held() {
        return held;
    }

    /** Of these, what does not belong to streams that were ended: it is kept at the limit. */
    synchronized long weighed() {
        return held - ending;
    }

    /** Bytes of complete answers that wait to be recorded, or are being recorded. */
    public synchronized long queued() {
        return queued;
    }

    /** Above how many held bytes streams are ended. */
    public long limit() {
        return limit;
    }

    /** What was queued has been recorded, or given up. */
    public synchronized void recorded(long bytes) {
        queued -= bytes;
        held -= bytes;
        notifyAll();
    }

    private void endGreediest() {
        for (Optional<Account> most = greediest(); most.isPresent(); most = greediest()) {
            most.get().atEnd.run();
        }
    }

    private boolean isExceeded() {
        return weighed() > limit;
    }

    private synchronized Optional<Account> greediest() {
        if (!isExceeded()) {
            return Optional.empty();
        }
        return owners.values().stream()
                .max(Comparator.comparingLong(owner -> owner.held))
                .flatMap(owner -> owner.accounts.stream().max(Comparator.comparingLong(account -> account.held)))
                .map(Account::ended);
    }

    /** What one host, or one address, holds on streams that were not ended. */
    private static final class Owner {
        private final Set<Account> accounts = new HashSet<>();
        private long held;
    }

    /** The bytes of one stream or connection. */
    public final class Account implements AutoCloseable {

        private String owner;
        private long held;
        private boolean ended;
        private boolean closed;
        private volatile Runnable atEnd = () -> {};

        private Account(String owner) {
            this.owner = owner;
        }

        /** What ends the stream and drops what is held for it; may be called by any thread, once, and must not wait. */
        public void atEnd(Runnable action) {
            atEnd = action;
        }

        /** From now on these are the bytes of that host. */
        public void belongsTo(String host) {
            synchronized (InboundMemory.this) {
                long mine = held;
                add(-mine);
                owner = host;
                add(mine);
            }
        }

        /** So many bytes more are held; ends streams, maybe this one, before it returns if that is too much. */
        public void take(long bytes) {
            count(bytes);
            endGreediest();
        }

        /** As {@link #take}, for threads that must not wait: streams are ended by another thread. */
        public void takeSoon(long bytes) {
            count(bytes);
            if (isExceeded()) {
                elsewhere.execute(InboundMemory.this::endGreediest);
            }
        }

        private void count(long bytes) {
            synchronized (InboundMemory.this) {
                if (!closed) {
                    add(bytes);
                }
            }
        }

        /** So many of the bytes are held no longer. */
        public void giveBack(long bytes) {
            synchronized (InboundMemory.this) {
                add(-Math.min(bytes, held));
            }
        }

        /**
         * Hands bytes over to the queue of complete answers; waits while that is full. False when the stream ended
         * meanwhile: then the answer is to be dropped, and comes again.
         */
        public boolean queue(long bytes) {
            boolean queued = queueWhenThereIsRoom(bytes);
            // More than this account held, if its stream is over.
            endGreediest();
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
         * Whether there is any point in beginning something further: not while what was ended, and could not be dropped at
         * once, fills the limit by itself.
         */
        public boolean hasRoom() {
            synchronized (InboundMemory.this) {
                return ending <= limit;
            }
        }

        /** Whether the stream was ended because too much was held. */
        public boolean isEnded() {
            synchronized (InboundMemory.this) {
                return ended;
            }
        }

        /** The stream is over, and nothing is held for it any more. */
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
