package io.hunt.gateway.dispatch.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.gateway.session.HostKind;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OpenTaskTest {

    private static final int ONE_MEBIBYTE = 1024 * 1024;
    private static final TaskId HUNT = new TaskId.HuntTask(HuntId.random());

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 5_000, 98_304})
    void queries_of_any_size_travel_in_messages_of_a_mebibyte_at_most_in_their_order(int characters) {
        int count = Math.min(200_000, 4_000_000 / characters);
        var hunt = hunt(IntStream.range(0, count)
                .mapToObj(n -> query(n, Set.of(Platform.LINUX), "x".repeat(characters)))
                .toList());

        List<byte[]> messages = hunt.messagesFor(host(Platform.LINUX), 1, false);

        assertThat(messages).hasSizeGreaterThan(1).allMatch(message -> message.length <= ONE_MEBIBYTE);
        assertThat(messages.stream().flatMap(message -> read(message).getQueriesList().stream()))
                .extracting(Query::getNumber)
                .containsExactlyElementsOf(IntStream.range(0, count).boxed().toList());
        assertThat(messages).allMatch(message -> read(message).getQueryTotal() == count);
    }

    @Test
    void a_host_is_sent_the_queries_of_its_platform_alone() {
        var hunt = hunt(List.of(
                query(0, Set.of(Platform.LINUX), "select 0"),
                query(1, Set.of(Platform.WINDOWS), "select 1"),
                query(2, Set.of(Platform.LINUX, Platform.WINDOWS), "select 2")));

        Assignment assignment =
                read(hunt.messagesFor(host(Platform.LINUX), 1, false).getFirst());

        assertThat(assignment.getQueriesList()).extracting(Query::getSql).containsExactly("select 0", "select 2");
        assertThat(assignment.getQueryTotal()).isEqualTo(2);
        assertThat(assignment.getMaxRows()).isEqualTo(10_000);
        assertThat(TaskId.of(assignment.getAssignmentId())).contains(HUNT);
        assertThat(hunt.queriesFor(host(Platform.WINDOWS))).containsExactly(1, 2);
    }

    @Test
    void a_host_with_an_inventory_is_sent_what_asks_it_and_not_what_walks_places() {
        var hunt = hunt(List.of(
                query(0, QueryAudience.EVERY_HOST),
                query(1, QueryAudience.WITH_INVENTORY),
                query(2, QueryAudience.WITHOUT_INVENTORY)));
        var keeper = new HostKind(Platform.LINUX, true);

        assertThat(read(hunt.messagesFor(keeper, 1, false).getFirst()).getQueriesList())
                .extracting(Query::getNumber)
                .containsExactly(0, 1);
        assertThat(hunt.queriesFor(keeper)).containsExactly(0, 1);
        assertThat(read(hunt.messagesFor(keeper.other(), 1, false).getFirst()).getQueriesList())
                .extracting(Query::getNumber)
                .containsExactly(0, 2);
        assertThat(hunt.queriesFor(keeper.other())).containsExactly(0, 2);
    }

    @Test
    void a_host_without_any_query_is_asked_all_the_same() {
        var messages = hunt(List.of(query(0, Set.of(Platform.WINDOWS), "select 0")))
                .messagesFor(host(Platform.MACOS), 1, false);

        assertThat(messages).hasSize(1);
        assertThat(read(messages.getFirst()).getQueryTotal()).isZero();
    }

    @Test
    void all_hosts_of_a_platform_are_sent_the_very_same_bytes() {
        var hunt = hunt(List.of(query(0, Set.of(Platform.LINUX), "select 0")));

        assertThat(hunt.messagesFor(host(Platform.LINUX), 1, false).getFirst())
                .isSameAs(hunt.messagesFor(host(Platform.LINUX), 1, false).getFirst());
    }

    @Test
    void each_lease_has_its_own_number_on_the_wire() {
        var hunt = hunt(List.of(query(0, Set.of(Platform.LINUX), "select 0")));

        assertThat(read(hunt.messagesFor(host(Platform.LINUX), 1, false).getFirst())
                        .getLeaseEpoch())
                .isEqualTo(1);
        assertThat(read(hunt.messagesFor(host(Platform.LINUX), 3, false).getFirst())
                        .getLeaseEpoch())
                .isEqualTo(3);
    }

    private static OpenTask hunt(List<FrozenQuery> queries) {
        return new OpenTask(HUNT, queries.stream().map(TaskQuery::of).toList(), new UnansweredHosts(), RowCaps.MATCHES);
    }

    private static FrozenQuery query(int number, Set<Platform> platforms, String sql) {
        return new FrozenQuery(number, IocType.FILENAME, platforms, "files", sql, QueryAudience.EVERY_HOST);
    }

    private static FrozenQuery query(int number, QueryAudience audience) {
        return new FrozenQuery(number, IocType.FILENAME, Set.of(Platform.LINUX), "files", "select " + number, audience);
    }

    private static HostKind host(Platform platform) {
        return new HostKind(platform, false);
    }

    private static Assignment read(byte[] message) {
        try {
            return ServerMessage.parseFrom(message).getAssignment();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }
}
