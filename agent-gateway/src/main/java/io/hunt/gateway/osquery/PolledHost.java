package io.hunt.gateway.osquery;

import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.AnswerReceiver;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.osquery.message.QueryName;
import io.hunt.gateway.osquery.message.QueryOutcome;
import io.hunt.gateway.osquery.message.ResultLogLine;
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

/** Polling host in the place of a stream: messages to it wait in its mailbox, and its answers go to its inbox. */
final class PolledHost {

    private final AgentSession session;
    private final Mailbox mailbox;
    private final HostInbox inbox;
    private final AnswerReceiver answers;
    private final InboundMemory.Account account;
    private final Map<TaskId, Set<Integer>> reported = new HashMap<>();
    private volatile Instant lastSeen;

    PolledHost(
            AgentSession session, Mailbox mailbox, InboundMemory.Account account, AnswerReceiver answers, Instant now) {
        this.session = session;
        this.mailbox = mailbox;
        this.answers = answers;
        this.inbox = answers.inbox(session, account);
        this.account = account;
        this.lastSeen = now;
    }

    /** Drops all unfinished answers of the host. */
    void end() {
        inbox.drop();
        account.close();
    }

    AgentSession session() {
        return session;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    void seen(Instant now) {
        lastSeen = now;
    }

    Instant lastSeen() {
        return lastSeen;
    }

    /** Returns true if osquery has reported the result of this query in an answer that is not complete yet. */
    synchronized boolean hasReported(TaskId task, int query) {
        return reported.getOrDefault(task, Set.of()).contains(query);
    }

    /**
     * Adds the result of one query, and returns the numbers of all queries reported for the task's unfinished answer.
     */
    synchronized Set<Integer> report(QueryName query, QueryOutcome outcome) {
        answers.receive(inbox, outcome.chunk(query));
        Set<Integer> numbers = reported.computeIfAbsent(query.task(), _ -> new HashSet<>());
        numbers.add(query.number());
        return Set.copyOf(numbers);
    }

    /** Completes the answer. */
    synchronized CompletableFuture<Verdict> complete(TaskId task, int epoch) {
        reported.remove(task);
        return completed(task, epoch).orElseGet(() -> CompletableFuture.failedFuture(new IllegalStateException()));
    }

    /** Submits one log line; returns empty if it was dropped because the host exceeds its limit. */
    synchronized Optional<CompletableFuture<Verdict>> log(ResultLogLine line, int run) {
        answers.receive(inbox, line.chunk(run));
        return completed(line.query().pack(), run);
    }

    private Optional<CompletableFuture<Verdict>> completed(TaskId task, int epoch) {
        CompletableFuture<Verdict> verdict = mailbox.verdictOn(task.toString(), epoch);
        var end = AnswerComplete.newBuilder()
                .setAssignmentId(task.toString())
                .setLeaseEpoch(epoch)
                .build();
        boolean taken = answers.complete(inbox, end);
        if (!taken) {
            mailbox.forget(task.toString(), epoch);
        }
        return taken ? Optional.of(verdict) : Optional.empty();
    }

    /** Queries that wait for the host, by task. */
    List<Map.Entry<TaskId, QueryLease>> waiting() {
        var waiting = new ArrayList<Map.Entry<TaskId, QueryLease>>();
        mailbox.handouts()
                .forEach((name, handout) -> TaskId.of(name).ifPresent(task -> waiting.add(Map.entry(task, handout))));
        return waiting;
    }
}
