package io.hunt.gateway.enrollment;

import com.google.common.util.concurrent.MoreExecutors;
import io.grpc.Status;
import io.hunt.api.host.EnrollmentCommand.EnrollHosts;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.id.HostId;
import io.hunt.engine.time.RetriedStepLog;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.session.HostActorMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Group commit of enrollments: those that arrive while one batch is written form the next, and a single enrollment is
 * written at once. The callers limit the number that wait.
 */
@Component
class EnrollmentBatches {

    private static final Logger LOG = LoggerFactory.getLogger(EnrollmentBatches.class);

    private record PendingEnrollment(Enrollment enrollment, CompletableFuture<HostId> written) {

        HostId given() {
            return enrollment.host();
        }

        void failed(RuntimeException why) {
            written.completeExceptionally(why);
        }
    }

    private final BlockingQueue<PendingEnrollment> waiting = new LinkedBlockingQueue<>();
    private final Executor oneByOne = MoreExecutors.newSequentialExecutor(Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().name("enrollment-", 0).factory())));
    private final HostCredentialStore proofs;
    private final CommandGateway commands;

    EnrollmentBatches(HostCredentialStore proofs, CommandGateway commands) {
        this.proofs = proofs;
        this.commands = commands;
    }

    /**
     * Writes an enrollment, blocks until it is durable, and returns its host, which differs from the given id if the
     * key was known. Throws the failure of this enrollment only; ABORTED if the host has enrolled again since.
     */
    HostId write(Enrollment enrollment) {
        var next = new PendingEnrollment(enrollment, new CompletableFuture<>());
        waiting.add(next);
        oneByOne.execute(this::writeNext);
        try {
            return next.written().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Number of enrollments that no batch has taken yet. */
    int waiting() {
        return waiting.size();
    }

    /** Runs once for each enrollment; most runs find that an earlier batch has taken theirs. */
    private void writeNext() {
        var batch = new ArrayList<PendingEnrollment>();
        waiting.drainTo(batch, EnrollHosts.MOST);
        try {
            write(batch);
        } finally {
            batch.forEach(each -> each.failed(new IllegalStateException("An enrollment was not written")));
        }
    }

    /**
     * The credentials are written before the host's event: credentials without a host are harmless, but a host without
     * credentials could never connect.
     */
    private void write(List<PendingEnrollment> batch) {
        var hosts = new HashMap<HostId, HostId>();
        writeBatchOrEach(batch, some -> hosts.putAll(keep(some)));
        List<PendingEnrollment> kept =
                batch.stream().filter(each -> hosts.containsKey(each.given())).toList();
        open(batch).filter(each -> !hosts.containsKey(each.given())).forEach(each -> each.failed(overtaken()));
        writeBatchOrEach(kept, some -> join(some, hosts));
        open(kept).forEach(each -> each.written().complete(hosts.get(each.given())));
    }

    private Map<HostId, HostId> keep(List<PendingEnrollment> some) {
        return proofs.keep(some.stream().map(PendingEnrollment::enrollment).toList());
    }

    /**
     * Records the hosts: several new hosts by one command; a single host, or one that is known already, by a command to
     * its own aggregate.
     */
    private void join(List<PendingEnrollment> some, Map<HostId, HostId> hosts) {
        if (some.size() == 1) {
            EnrollHost asked = asked(some.getFirst(), hosts);
            commands.sendAndWait(
                    asked,
                    HostActorMetadata.of(
                            asked.hostId(), some.getFirst().enrollment().address()));
            return;
        }
        Set<HostId> joined = commands.sendAndWait(
                new EnrollHosts(some.stream().map(each -> asked(each, hosts)).toList()), HostActorMetadata.OF_SEVERAL);
        eachAlone(
                some.stream().filter(each -> !joined.contains(hosts.get(each.given()))),
                each -> join(List.of(each), hosts));
    }

    private static EnrollHost asked(PendingEnrollment by, Map<HostId, HostId> hosts) {
        Enrollment enrollment = by.enrollment();
        HostId host = Objects.requireNonNull(hosts.get(by.given()));
        return new EnrollHost(host, enrollment.facts(), enrollment.address(), enrollment.proof(host));
    }

    /**
     * Runs a step on all enrollments together. If it fails, runs it on each alone, so that a faulty enrollment does not
     * affect others; in an outage of the database all fail.
     */
    private static void writeBatchOrEach(List<PendingEnrollment> some, Consumer<List<PendingEnrollment>> step) {
        if (some.isEmpty()) {
            return;
        }
        try {
            step.accept(some);
        } catch (RuntimeException e) {
            if (some.size() == 1 || RetriedStepLog.isOutage(e)) {
                some.forEach(each -> each.failed(e));
            } else {
                LOG.warn("{} enrollments cannot be written together; writing each alone", some.size(), e);
                eachAlone(some.stream(), each -> step.accept(List.of(each)));
            }
        }
    }

    private static void eachAlone(Stream<PendingEnrollment> some, Consumer<PendingEnrollment> step) {
        var outage = new AtomicReference<@Nullable RuntimeException>();
        some.forEach(each -> {
            RuntimeException known = outage.get();
            if (known != null) {
                each.failed(known);
                return;
            }
            try {
                step.accept(each);
            } catch (RuntimeException e) {
                each.failed(e);
                outage.set(RetriedStepLog.isOutage(e) ? e : null);
            }
        });
    }

    private static Stream<PendingEnrollment> open(List<PendingEnrollment> some) {
        return some.stream().filter(each -> !each.written().isDone());
    }

    private static RuntimeException overtaken() {
        return Status.ABORTED
                .withDescription("this host has enrolled again since")
                .asRuntimeException();
    }
}
