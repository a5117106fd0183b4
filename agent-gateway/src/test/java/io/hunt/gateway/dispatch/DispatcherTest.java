package io.hunt.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Status;
import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.Leases;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.gateway.delta.RecentContents;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.session.RecordingStream;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of one campaign whose hosts alpha and bravo are connected; the test decides the answers of the campaign. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DispatcherTest {

    private static final CampaignId CAMPAIGN = CampaignId.random();
    private static final TaskId TASK = new TaskId.CampaignTask(CAMPAIGN, CampaignKind.OSQUERY);

    /** Assigned in ascending order, as in the events of a launch. */
    private final HostId alpha = new HostId(new UUID(0, 1));

    private final HostId bravo = new HostId(new UUID(0, 2));
    private final RecordingStream toAlpha = new RecordingStream();
    private final RecordingStream toBravo = new RecordingStream();
    private final List<Integer> sentBeforeTheRecord = new ArrayList<>();
    private final AgentSessions sessions = new AgentSessions();
    private final EmbeddedEventStore log = EmbeddedEventStore.builder()
            .storageEngine(new InMemoryEventStorageEngine())
            .build();
    private final OpenTaskIndex work = new OpenTaskIndex(log, new RowCaps(100));
    private final CommandBus bus = SimpleCommandBus.builder().build();
    private final CommandGateway commands =
            DefaultCommandGateway.builder().commandBus(bus).build();
    private final Clock clock = Clock.systemUTC();
    private final Dispatcher dispatcher = new Dispatcher(
            work,
            sessions,
            new DispatchClaims(commands, new LeaseRenewal(commands, clock)),
            new DispatchWindow(),
            new RecentContents(),
            clock);

    /** Answer of the campaign to a dispatch. */
    private Function<DispatchAssignments, @Nullable Set<HostId>> dispatch =
            command -> Set.copyOf(command.epochs().keySet());

    @BeforeEach
    @SuppressWarnings("resource")
    void launch() {
        log.publish(
                new GenericDomainEventMessage<>("Campaign", CAMPAIGN.toString(), 0, launched()),
                new GenericDomainEventMessage<>(
                        "Campaign", CAMPAIGN.toString(), 1, new HostsAssigned(CAMPAIGN, null, List.of(alpha, bravo))));
        work.open(TASK);
        bus.subscribe(LeaseAssignments.class.getName(), message -> leases((LeaseAssignments) message.getPayload()));
        bus.subscribe(DispatchAssignments.class.getName(), message -> {
            sentBeforeTheRecord.add(toAlpha.sent.size() + toBravo.sent.size());
            return dispatch.apply((DispatchAssignments) message.getPayload());
        });
        connect(alpha, toAlpha);
        connect(bravo, toBravo);
    }

    @Test
    void a_dispatch_is_recorded_before_its_query_is_sent() throws InterruptedException {
        offer();

        assertThat(sentBeforeTheRecord).containsExactly(0);
        assertThat(leasesSentTo(toAlpha)).containsExactly(1);
        assertThat(leasesSentTo(toBravo)).containsExactly(1);
    }

    @Test
    void a_host_whose_assignment_was_cancelled_before_the_record_is_sent_no_query() throws InterruptedException {
        dispatch = _ -> Set.of(bravo);

        offer();

        assertThat(toAlpha.sent).isEmpty();
        assertThat(leasesSentTo(toBravo)).containsExactly(1);
    }

    @Test
    void a_host_that_disconnects_before_its_query_is_sent_is_sent_it_on_its_next_stream() throws InterruptedException {
        dispatch = command -> {
            sessions.find(alpha).orElseThrow().close(Status.UNAVAILABLE);
            return command.epochs().keySet();
        };
        offer();
        dispatch = command -> Set.copyOf(command.epochs().keySet());
        var next = new RecordingStream();

        dispatcher.offerAllTo(connect(alpha, next));
        dispatcher.dispatchNext();

        assertThat(toAlpha.sent).isEmpty();
        assertThat(leasesSentTo(next)).containsExactly(1);
    }

    @Test
    void a_dispatch_that_could_not_be_recorded_is_offered_again() throws InterruptedException {
        dispatch = _ -> {
            throw new IllegalStateException("the database is away");
        };
        offer();
        assertThat(toAlpha.sent).isEmpty();
        dispatch = command -> Set.copyOf(command.epochs().keySet());

        offer();

        assertThat(leasesSentTo(toAlpha)).containsExactly(1);
    }

    /** A command side of the previous release records the dispatch and answers nothing. */
    @Test
    void all_hosts_are_sent_the_query_if_the_record_names_none() throws InterruptedException {
        dispatch = _ -> null;

        offer();

        assertThat(leasesSentTo(toAlpha)).containsExactly(1);
        assertThat(leasesSentTo(toBravo)).containsExactly(1);
    }

    private void offer() throws InterruptedException {
        dispatcher.offerUnanswered();
        dispatcher.dispatchNext();
    }

    private AgentSession connect(HostId host, RecordingStream stream) {
        var session = new AgentSession(host, "a host", Platform.LINUX, "10.0.0.1", HostCapabilities.NONE, stream);
        sessions.register(session);
        return session;
    }

    private static Leases leases(LeaseAssignments command) {
        return new Leases(
                command.hosts().stream().collect(Collectors.toMap(Function.identity(), _ -> 1)),
                Instant.now().plusSeconds(60));
    }

    private static List<Integer> leasesSentTo(RecordingStream stream) {
        return stream.sent.stream().map(DispatcherTest::leaseOf).toList();
    }

    private static int leaseOf(byte[] message) {
        try {
            return ServerMessage.parseFrom(message).getAssignment().getLeaseEpoch();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }

    private CampaignLaunched launched() {
        return new CampaignLaunched(
                CAMPAIGN,
                null,
                CampaignKind.OSQUERY,
                "a campaign",
                "root",
                TargetType.HOSTS,
                2,
                0,
                Set.of(),
                10,
                Instant.now().plusSeconds(600),
                90,
                QueryId.random(),
                "select 1",
                null,
                null);
    }
}
