package io.hunt.gateway;

import io.hunt.api.campaign.CampaignQuery.ListOpenCampaigns;
import io.hunt.api.campaign.OpenCampaign;
import io.hunt.api.host.EnrollmentCommand.EnrollHosts;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.host.HostCommand.RecordNotice;
import io.hunt.api.host.HostCommand.RejoinHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostNotice;
import io.hunt.api.host.HostQuery.GivenLabels;
import io.hunt.api.host.HostQuery.ListGivenLabels;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntQuery.ListOpenHunts;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.watchlist.PackCommand.RecordPackAnswers;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackQuery.ListStandingPacks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Fake command side on a real event log, with hooks for faults at critical moments. */
@Component
public class FakeCommandSide {

    private static final List<FrozenQuery> QUERIES = List.of(new FrozenQuery(
            0, IocType.FILENAME, Set.of(Platform.LINUX), "files", "SELECT 1", QueryAudience.EVERY_HOST));

    /** Runs between reading the list of open hunts and returning it. */
    public volatile UnaryOperator<List<HuntId>> whenListed = UnaryOperator.identity();

    /** Runs before hosts are dispatched. */
    public volatile Runnable whenDispatched = () -> {};

    /** Runs before answers are recorded. */
    public volatile Runnable whenAnswered = () -> {};

    /** Runs before several hosts are enrolled. */
    public volatile Consumer<EnrollHosts> whenEnrolled = _ -> {};

    /** Runs before a notice is recorded. */
    public volatile Runnable whenNoticed = () -> {};

    /** Runs before changed facts are recorded. */
    public volatile Runnable whenChanged = () -> {};

    private final List<HostId> enrollments = new CopyOnWriteArrayList<>();
    private final List<RecordCertificateRenewal> renewals = new CopyOnWriteArrayList<>();
    private final List<UpdateHostFacts> changes = new CopyOnWriteArrayList<>();
    private final List<HostId> conflicts = new CopyOnWriteArrayList<>();
    private final List<HostId> allowed = new CopyOnWriteArrayList<>();
    private final List<RecordNotice> notices = new CopyOnWriteArrayList<>();
    private final AtomicInteger batches = new AtomicInteger();
    private final AtomicInteger recordings = new AtomicInteger();
    private final Set<HuntId> open = ConcurrentHashMap.newKeySet();
    private final Set<HostAnswer> answers = ConcurrentHashMap.newKeySet();
    private final EventStore log;
    private final JdbcClient jdbc;
    private final TransactionManager transactions;

    FakeCommandSide(EventStore log, TransactionManager transactions, JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.log = log;
        this.transactions = transactions;
    }

    public HuntId launch(HostId... targets) {
        var hunt = HuntId.random();
        open.add(hunt);
        append(
                hunt,
                0,
                new HuntLaunched(
                        hunt,
                        "a hunt",
                        "ada",
                        TargetType.HOSTS,
                        targets.length,
                        1,
                        10,
                        Instant.now().plusSeconds(600),
                        90,
                        null,
                        HuntDepth.STANDARD),
                new IndicatorsFrozen(hunt, List.of(), QUERIES),
                new HostsTargeted(hunt, List.of(targets)));
        return hunt;
    }

    public void cancel(HuntId hunt) {
        open.remove(hunt);
        append(hunt, 3, new HuntCancelled(hunt, "root", null));
    }

    public boolean hasAnswer(HostId host) {
        return answerOf(host).isPresent();
    }

    public Optional<HostAnswer> answerOf(HostId host) {
        return answers.stream().filter(answer -> answer.hostId().equals(host)).findFirst();
    }

    /** Appends a removed pack, on which hosts may still report. */
    public PackId removedPack() {
        var pack = PackId.random();
        append("Pack", pack.toString(), 0, new PackRemoved(pack, "root"));
        return pack;
    }

    private void append(HuntId hunt, long sequence, Object... events) {
        append("Hunt", hunt.toString(), sequence, events);
    }

    private void append(String type, String aggregate, long sequence, Object... events) {
        var messages = new ArrayList<EventMessage<?>>();
        for (Object event : events) {
            messages.add(new GenericDomainEventMessage<>(type, aggregate, sequence + messages.size(), event));
        }
        CompletableFuture.runAsync(() -> inTransaction(() -> log.publish(messages)))
                .join();
    }

    /** Runs in another thread, so that the change is durable even while a message is handled. */
    private void inTransaction(Runnable change) {
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(transactions);
        work.execute(change);
    }

    @QueryHandler
    List<HuntId> handle(ListOpenHunts query) {
        return whenListed.apply(List.copyOf(open));
    }

    @QueryHandler
    List<PackId> handle(ListStandingPacks query) {
        return List.of();
    }

    @QueryHandler
    List<GivenLabels> handle(ListGivenLabels query) {
        return List.of();
    }

    @QueryHandler
    List<OpenCampaign> handle(ListOpenCampaigns query) {
        return List.of();
    }

    @CommandHandler
    Set<HostId> handle(DispatchHosts command) {
        whenDispatched.run();
        log.publish(GenericEventMessage.asEventMessage(new HostsDispatched(command.huntId(), command.hosts())));
        return command.hosts().stream().filter(host -> !hasAnswer(host)).collect(Collectors.toSet());
    }

    @CommandHandler
    List<AnswerVerdict> handle(RecordAnswers command) {
        recordings.incrementAndGet();
        whenAnswered.run();
        return command.answers().stream()
                .map(answer -> answers.add(answer) ? AnswerVerdict.ACCEPTED : AnswerVerdict.DUPLICATE)
                .toList();
    }

    @CommandHandler
    List<AnswerVerdict> handle(RecordPackAnswers command) {
        return Collections.nCopies(command.answers().size(), AnswerVerdict.ACCEPTED);
    }

    @CommandHandler
    Set<HostId> handle(EnrollHosts command) {
        whenEnrolled.accept(command);
        batches.incrementAndGet();
        command.hosts().forEach(this::handle);
        return command.hosts().stream().map(EnrollHost::hostId).collect(Collectors.toSet());
    }

    /** Number of successful commands that enroll several hosts. */
    public int batches() {
        return batches.get();
    }

    @CommandHandler
    void handle(EnrollHost command) {
        enrollments.add(command.hostId());
        jdbc.sql("insert into host (id) values (?) on conflict do nothing")
                .param(command.hostId().value())
                .update();
    }

    /** Retires a host as its aggregate does: event and row in one transaction. */
    public void retire(HostId host) {
        CompletableFuture.runAsync(() -> inTransaction(() -> {
                    jdbc.sql("delete from host where id = ?")
                            .param(host.value())
                            .update();
                    log.publish(GenericEventMessage.asEventMessage(new HostRetired(host, "root", null)));
                }))
                .join();
    }

    @CommandHandler
    void handle(UpdateHostFacts command) {
        whenChanged.run();
        changes.add(command);
    }

    /** Recorded changes of the facts of this host in their order. */
    public List<HostFacts> changesOf(HostId host) {
        return changes.stream()
                .filter(change -> change.hostId().equals(host))
                .map(UpdateHostFacts::facts)
                .toList();
    }

    @CommandHandler
    void handle(RecordCertificateRenewal command) {
        renewals.add(command);
    }

    /** Number of enrollments of this host. */
    public int enrollmentsOf(HostId host) {
        return Collections.frequency(enrollments, host);
    }

    /** Recorded certificate renewals of the host. */
    public List<RecordCertificateRenewal> renewalsOf(HostId host) {
        return renewals.stream()
                .filter(renewal -> renewal.hostId().equals(host))
                .toList();
    }

    @CommandHandler
    void handle(ReportIdentityConflict command) {
        conflicts.add(command.hostId());
    }

    /** Accepts one re-enrollment for each permission, as the host's aggregate does. */
    @CommandHandler
    boolean handle(RejoinHost command) {
        return allowed.remove(command.hostId()) && enrollments.add(command.hostId());
    }

    public void allowReenrollment(HostId host) {
        allowed.add(host);
    }

    /** Number of received commands with answers to hunts. */
    public int recordings() {
        return recordings.get();
    }

    /** Hosts with a reported identity conflict. */
    public List<HostId> conflicts() {
        return List.copyOf(conflicts);
    }

    /** Number of reported identity conflicts of this host. */
    public int conflictsOf(HostId host) {
        return Collections.frequency(conflicts, host);
    }

    @CommandHandler
    void handle(RecordNotice command) {
        whenNoticed.run();
        notices.add(command);
    }

    /** Notices of this host in the order of their arrival. */
    public List<HostNotice> noticesOf(HostId host) {
        return notices.stream()
                .filter(recorded -> recorded.hostId().equals(host))
                .map(RecordNotice::notice)
                .toList();
    }
}
