package io.hunt.gateway.dispatch;

import io.hunt.api.id.HostId;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.time.RetriedStepLog;
import io.hunt.gateway.delta.RecentContents;
import io.hunt.gateway.dispatch.task.OpenTask;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.proto.fleet.v1.Cancel;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Sends open tasks to connected hosts. The decision to ask a host is durable before any byte is sent; after a failure
 * the task is offered again as soon as it can be read.
 */
@Component
public class Dispatcher {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final int HOSTS_PER_COMMAND = 1_000;

    /**
     * Size of the first batch, so that the first hosts are asked at once and answer while the others are asked; each
     * following batch may be twice as large.
     */
    private static final int FIRST_HOSTS = 50;

    private record Offer(OpenTask task, AgentSession session) {}

    private final BlockingQueue<Offer> offers = new LinkedBlockingQueue<>();
    private final OpenTaskIndex work;
    private final AgentSessions sessions;
    private final DispatchClaims claims;
    private final DispatchWindow window;
    private final RecentContents contents;
    private final RetriedStepLog outages;
    private int most = FIRST_HOSTS;

    Dispatcher(
            OpenTaskIndex work,
            AgentSessions sessions,
            DispatchClaims claims,
            DispatchWindow window,
            RecentContents contents,
            Clock clock) {
        this.work = work;
        this.sessions = sessions;
        this.claims = claims;
        this.window = window;
        this.contents = contents;
        this.outages = new RetriedStepLog(LOG, "A dispatch has failed", clock);
    }

    /**
     * Offers all open tasks to a host that has just connected. Its session must be registered before, so that no task
     * is missed.
     */
    public void offerAllTo(AgentSession session) {
        work.all().forEach(task -> offer(task, session));
    }

    /**
     * Offers a task that was just opened to all connected hosts. The task must be in the index before, so that no host
     * is missed.
     */
    void offerToAll(OpenTask task) {
        sessions.all().forEach(session -> offer(task, session));
    }

    /** Offers the task again to those of these hosts that are connected, after their leases have expired. */
    void offerAgain(TaskId id, Collection<HostId> hosts) {
        work.find(id)
                .ifPresent(task -> hosts.forEach(host -> sessions.find(host).ifPresent(session -> {
                    session.unmarkOffered(id.toString());
                    offer(task, session);
                })));
    }

    /** Cancels a task on the connected hosts. */
    void recall(TaskId id) {
        byte[] cancel = ServerMessage.newBuilder()
                .setCancel(Cancel.newBuilder().setAssignmentId(id.toString()))
                .build()
                .toByteArray();
        sessions.all().stream()
                .filter(session -> session.wasOffered(id.toString()))
                .forEach(session -> session.send(cancel));
    }

    /** Offers all open tasks to the connected hosts that have not answered them. */
    void offerUnanswered() {
        work.all().forEach(this::offerToAll);
    }

    /** Dispatches the queued offers in one batch; blocks while the queue is empty. For one thread only. */
    void dispatchNext() throws InterruptedException {
        most = offers.isEmpty() ? FIRST_HOSTS : Math.min(HOSTS_PER_COMMAND, 2 * most);
        var batch = new ArrayList<Offer>();
        batch.add(offers.take());
        offers.drainTo(batch, most - 1);
        Map<OpenTask, List<AgentSession>> byTask = batch.stream()
                .collect(Collectors.groupingBy(Offer::task, Collectors.mapping(Offer::session, Collectors.toList())));
        byTask.forEach(this::dispatch);
    }

    /**
     * Offers the task again after an incomplete answer. Returns false if the host has already given a complete answer
     * or was not to be asked.
     */
    public boolean offerOnceMore(OpenTask task, AgentSession session) {
        session.unmarkOffered(task.id().toString());
        return offer(task, session);
    }

    private boolean offer(OpenTask task, AgentSession session) {
        boolean wanted =
                task.awaits(session.host()) && session.markOffered(task.id().toString());
        if (wanted) {
            offers.add(new Offer(task, session));
        }
        return wanted;
    }

    private void dispatch(OpenTask task, List<AgentSession> to) {
        try {
            Map<HostId, Integer> wanted =
                    claims.claim(task.id(), to.stream().map(AgentSession::host).toList());
            for (AgentSession session : to) {
                Integer epoch = wanted.get(session.host());
                if (epoch != null) {
                    messages(task, epoch, session)
                            .forEach(message -> session.send(message, window.acquire(message.length)));
                }
            }
            outages.succeeded();
        } catch (RuntimeException e) {
            failed(task.id(), to, e);
        }
    }

    private List<byte[]> messages(OpenTask task, int epoch, AgentSession session) {
        return session.keptContents()
                .flatMap(kept -> task.deltasFor(session.kind(), epoch, kept, contents))
                .orElseGet(() -> task.messagesFor(session.kind(), epoch, session.insertsDigests()));
    }

    private void failed(TaskId task, List<AgentSession> to, RuntimeException failure) {
        if (UnreadableAggregates.isIn(failure)) {
            work.close(task);
        } else {
            outages.failed(failure);
        }
        to.forEach(session -> session.unmarkOffered(task.toString()));
    }
}
