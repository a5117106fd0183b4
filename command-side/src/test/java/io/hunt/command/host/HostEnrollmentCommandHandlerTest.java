package io.hunt.command.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.EnrollmentCommand.EnrollHosts;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.command.CommandProcess;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostEnrollmentCommandHandlerTest {

    private static final HostFacts FACTS = new HostFacts("alpha", Platform.LINUX, "13", "1", List.of());

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Test
    void many_hosts_are_enrolled_in_one_transaction() {
        List<EnrollHost> hosts = joining(100);

        assertThat(process.<Set<HostId>>send(new EnrollHosts(hosts))).hasSize(100);

        assertThat(hosts)
                .allSatisfy(host -> assertThat(process.eventsOf(host.hostId()))
                        .extracting(Message::getPayload)
                        .isEqualTo(List.of(new HostEnrolled(host.hostId(), FACTS, host.address(), null))));
        assertThat(transactionsOf("domainevententry where aggregateidentifier = any (?::varchar[])", hosts))
                .isEqualTo(transactionsOf("host where id = any (?::uuid[])", hosts))
                .hasSize(1);
    }

    @Test
    void each_event_names_its_host_and_where_it_came_from() {
        List<EnrollHost> hosts = joining(2);

        process.send(new GenericCommandMessage<>(
                new EnrollHosts(hosts), MetaData.with(EventMetadata.ACTOR, EventMetadata.BY_HOST)));

        assertThat(hosts)
                .allSatisfy(host -> assertThat(
                                process.eventsOf(host.hostId()).getFirst().getMetaData())
                        .containsAllEntriesOf(Map.of(
                                EventMetadata.ACTOR, EventMetadata.BY_HOST,
                                EventMetadata.HOST, host.hostId().toString(),
                                EventMetadata.ADDRESS, host.address())));
    }

    @Test
    void a_known_host_is_left_alone_and_joins_by_its_own_command() {
        List<EnrollHost> hosts = joining(2);
        EnrollHost known = hosts.getFirst();
        process.send(new EnrollHosts(List.of(known)));

        assertThat(process.<Set<HostId>>send(new EnrollHosts(hosts)))
                .containsExactly(hosts.getLast().hostId());
        process.send(known);

        assertThat(process.eventsOf(known.hostId()))
                .extracting(Message::getPayload)
                .isEqualTo(List.of(
                        new HostEnrolled(known.hostId(), FACTS, known.address(), null),
                        new HostRejoined(known.hostId(), known.address(), null)));
    }

    @Test
    void of_two_at_the_same_time_one_enrolls_each_host() {
        List<EnrollHost> hosts = joining(100);

        List<CompletableFuture<Set<HostId>>> both = Stream.of(hosts, hosts.reversed())
                .map(asked -> CompletableFuture.<Set<HostId>>supplyAsync(() -> process.send(new EnrollHosts(asked))))
                .toList();

        assertThat(both.stream()
                        .map(CompletableFuture::join)
                        .mapToInt(Set::size)
                        .sum())
                .isEqualTo(100);
        assertThat(hosts)
                .allSatisfy(host -> assertThat(process.eventsOf(host.hostId())).hasSize(1));
    }

    @Test
    void more_than_a_hundred_at_once_are_refused() {
        assertThat(process.refusal(new EnrollHosts(joining(101)))).containsInstanceOf(ValidationFailed.class);
    }

    private static List<@Nullable String> transactionsOf(String rows, List<EnrollHost> hosts) {
        return process.jdbc().queryForList("select distinct xmin::text from " + rows, String.class, (Object)
                hosts.stream().map(host -> host.hostId().toString()).toArray(String[]::new));
    }

    private static List<EnrollHost> joining(int hosts) {
        return Stream.generate(() -> new EnrollHost(HostId.random(), FACTS, "10.0.0.7", null))
                .limit(hosts)
                .toList();
    }
}
