package io.hunt.gateway.osquery;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.stub.CallStreamObserver;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import io.hunt.proto.fleet.v1.Watchlist;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Outbound messages of a polling host, kept until its next poll; takes the place of an agent's stream. Messages are
 * kept in the serialised form that all hosts share.
 */
final class Mailbox extends CallStreamObserver<byte[]> {

    private final Map<String, QueryLease> handouts = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Verdict>> verdicts = new ConcurrentHashMap<>();
    private final Map<String, List<byte[]>> packs = new ConcurrentHashMap<>();
    private final CompletableFuture<Boolean> welcomed = new CompletableFuture<>();
    private volatile @Nullable Watchlist watchlist;

    @Override
    public void onNext(byte[] message) {
        ServerMessage told = read(message);
        switch (told.getBodyCase()) {
            case ASSIGNMENT -> add(told.getAssignment(), message);
            case CANCEL -> handouts.remove(told.getCancel().getAssignmentId());
            case ACK ->
                settle(
                        told.getAck().getAssignmentId(),
                        told.getAck().getLeaseEpoch(),
                        told.getAck().getVerdict());
            case WATCHLIST -> {
                watchlist = told.getWatchlist();
                welcomed.complete(true);
            }
            case PACK -> add(told.getPack(), message);
            case WELCOME, DRAIN, NOTICE_ACK, BODY_NOT_SET -> {}
        }
    }

    static ServerMessage read(byte[] message) {
        try {
            return ServerMessage.parseFrom(message);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(Assignment part, byte[] message) {
        handouts.compute(part.getAssignmentId(), (_, known) -> {
            boolean more = known != null && known.epoch() == part.getLeaseEpoch();
            QueryLease queryLease = more ? known : new QueryLease(part.getLeaseEpoch());
            queryLease.add(message);
            return queryLease;
        });
    }

    private void add(Pack part, byte[] message) {
        packs.computeIfAbsent(key(part.getPackId(), part.getRevision()), _ -> new ArrayList<>())
                .add(message);
    }

    private void settle(String assignment, int epoch, Verdict verdict) {
        handouts.computeIfPresent(assignment, (_, queryLease) -> queryLease.epoch() > epoch ? queryLease : null);
        CompletableFuture<Verdict> awaited = verdicts.remove(key(assignment, epoch));
        if (awaited != null) {
            awaited.complete(verdict);
        }
    }

    /** Unanswered queries by assignment. */
    Map<String, QueryLease> handouts() {
        return handouts;
    }

    /** Returns a future of the final verdict on this answer. */
    CompletableFuture<Verdict> verdictOn(String assignment, int epoch) {
        return verdicts.computeIfAbsent(key(assignment, epoch), _ -> new CompletableFuture<>());
    }

    /** Removes the future of an answer that will get no verdict. */
    void forget(String assignment, int epoch) {
        verdicts.remove(key(assignment, epoch));
    }

    /** Returns a future that completes when the host's first watchlist has arrived. */
    CompletableFuture<Boolean> welcomed() {
        return welcomed;
    }

    Watchlist watchlist() {
        Watchlist known = watchlist;
        return known == null ? Watchlist.getDefaultInstance() : known;
    }

    /** Returns the parts of a pack; empty if it was not requested. */
    List<Pack> pack(String id, int revision) {
        return packs.getOrDefault(key(id, revision), List.of()).stream()
                .map(part -> read(part).getPack())
                .toList();
    }

    private static String key(String id, int number) {
        return id + ":" + number;
    }

    @Override
    public void onError(Throwable failure) {
        verdicts.values().forEach(awaited -> awaited.completeExceptionally(failure));
        welcomed.completeExceptionally(failure);
    }

    @Override
    public void onCompleted() {}

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public void setOnReadyHandler(Runnable handler) {}

    @Override
    public void disableAutoInboundFlowControl() {}

    @Override
    public void request(int count) {}

    @Override
    public void setMessageCompression(boolean enable) {}
}
