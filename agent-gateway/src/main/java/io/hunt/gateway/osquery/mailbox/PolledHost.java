package io.hunt.gateway.osquery.mailbox;

import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.osquery.log.Logged;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A host that polls, as if it had a stream: what it is sent waits in its mailbox, what it says goes into its inbox. */
public final class PolledHost {

    private final AgentSession session;
    private final Mailbox mailbox;
    private final HostInbox inbox;
    private final InboundMemory.Account account;
    private final Map<TaskId, Set<Integer>> reported = new HashMap<>();
    private volatile Instant lastSeen;

    PolledHost(AgentSession session, Mailbox mailbox, HostInbox inbox, InboundMemory.Account account, Instant now) {
        this.session = session;
        this.mailbox = mailbox;
        this.inbox = inbox;
        this.account = account;
        this.lastSeen = now;
    }

    /** Nothing more is kept of what the host has said. */
    void end() {
        inbox.drop();
        account.close();
    }

    public AgentSession session() {
        return session;
    }

    public Mailbox mailbox() {
        return mailbox;
    }

    void seen(Instant now) {
        lastSeen = now;
    }

    Instant lastSeen() {
        return lastSeen;
    }

    /** Whether osquery has said how this query ended, in an answer that is not whole yet. */
    synchronized boolean hasReported(TaskId task, int query) {
        return reported.getOrDefault(task, Set.of()).contains(query);
    }

    /** The host says how one query ended; answers all that it has said of the task and not yet completed. */
    synchronized Set<Integer> report(QueryName query, QueryOutcome outcome) {
        inbox.receive(outcome.chunk(query));
        Set<Integer> numbers = reported.computeIfAbsent(query.task(), _ -> new HashSet<>());
        numbers.add(query.number());
        return Set.copyOf(numbers);
    }

    /** The answer is whole. */
    synchronized CompletableFuture<Verdict> complete(TaskId task, int epoch) {
        reported.remove(task);
        return completed(task, epoch).orElseGet(() -> CompletableFuture.failedFuture(new IllegalStateException()));
    }

    /** What one line of the log has brought; empty when the host logs so much that it is not heard. */
    public synchronized Optional<CompletableFuture<Verdict>> log(Logged line, int run) {
        inbox.receive(line.chunk(run));
        return completed(line.query().pack(), run);
    }

    private Optional<CompletableFuture<Verdict>> completed(TaskId task, int epoch) {
        CompletableFuture<Verdict> verdict = mailbox.verdictOn(task.toString(), epoch);
        boolean heard = inbox.complete(AnswerComplete.newBuilder()
                .setAssignmentId(task.toString())
                .setLeaseEpoch(epoch)
                .build());
        if (!heard) {
            mailbox.forget(task.toString(), epoch);
        }
        return heard ? Optional.of(verdict) : Optional.empty();
    }

    /** What waits for the host. */
    List<Map.Entry<TaskId, QueryLease>> waiting() {
        var waiting = new ArrayList<Map.Entry<TaskId, QueryLease>>();
        mailbox.handouts()
                .forEach((name, handout) -> TaskId.of(name).ifPresent(task -> waiting.add(Map.entry(task, handout))));
        return waiting;
    }
}
