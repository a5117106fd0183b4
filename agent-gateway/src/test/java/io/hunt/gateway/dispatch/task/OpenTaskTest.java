package io.hunt.gateway.dispatch.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.gateway.delta.KeptContents;
import io.hunt.gateway.delta.RecentContents;
import io.hunt.gateway.delta.RestoredDelta;
import io.hunt.gateway.session.HostKind;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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

    @Test
    void hosts_that_restore_no_deltas_are_sent_what_earlier_releases_sent() {
        String digests = IntStream.range(0, 16).mapToObj("'%032x'"::formatted).collect(Collectors.joining(","));
        var hunt = hunt(List.of(query(3, Set.of(Platform.LINUX), "select '" + "é" + "' in (" + digests + ")")));
        var before = Assignment.newBuilder()
                .setAssignmentId(HUNT.toString())
                .setLeaseEpoch(1)
                .setQueryTotal(1)
                .setMaxRows(10_000);

        assertThat(hunt.messagesFor(host(Platform.LINUX), 1, false))
                .containsExactly(message(before.clone()
                        .addQueries(Query.newBuilder().setNumber(3).setSql("select 'é' in (" + digests + ")"))));
        assertThat(hunt.messagesFor(host(Platform.LINUX), 1, true))
                .containsExactly(message(before.addQueries(Query.newBuilder()
                                .setNumber(3)
                                .setSql("select 'é' in ()")
                                .addInsertions(Insertion.newBuilder().setAt(16)))
                        .addDigestLists(DigestList.newBuilder()
                                .setDigestBytes(16)
                                .setDigests(ByteString.copyFrom(
                                        HexFormat.of().parseHex(digests.replaceAll("[',]", "")))))));
    }

    @Test
    void a_content_of_more_than_four_mebibytes_is_sent_without_a_delta() {
        var large = hunt(IntStream.range(0, 5)
                .mapToObj(n -> query(n, Set.of(Platform.LINUX), "x".repeat(1_000_000)))
                .toList());

        assertThat(large.deltasFor(host(Platform.LINUX), 1, new KeptContents(List.of()), new RecentContents()))
                .isEmpty();
        assertThat(large.deltasFor(host(Platform.MACOS), 1, new KeptContents(List.of()), new RecentContents()))
                .isPresent();
    }

    @Test
    void all_hosts_with_the_same_base_are_sent_the_very_same_bytes() {
        var hunt = hunt(List.of(query(0, Set.of(Platform.LINUX), "x".repeat(3_000))));
        var recent = new RecentContents();

        List<byte[]> one = delta(hunt, 1, new KeptContents(List.of()), recent);

        assertThat(delta(hunt, 1, new KeptContents(List.of()), recent)).isSameAs(one);
        assertThat(read(delta(hunt, 2, new KeptContents(List.of()), recent).getFirst()))
                .isEqualTo(read(one.getFirst()).toBuilder().setLeaseEpoch(2).build());
    }

    @Property(tries = 300)
    void whatever_two_hunts_ask_a_host_restores_the_statements_of_both(
            @ForAll("statements") List<String> first, @ForAll("statements") List<String> second)
            throws InvalidProtocolBufferException {
        var kept = new KeptContents(List.of());
        var recent = new RecentContents();
        byte[] base = new byte[0];
        for (List<String> statements : List.of(first, second, first)) {
            var hunt = hunt(IntStream.range(0, statements.size())
                    .mapToObj(n -> query(n, Set.of(Platform.LINUX), statements.get(n)))
                    .toList());
            List<Assignment> messages = delta(hunt, 1, kept, recent).stream()
                    .map(OpenTaskTest::read)
                    .toList();
            List<Delta> parts = messages.stream().map(Assignment::getDelta).toList();

            byte[] content = RestoredDelta.of(parts.getFirst().getBaseId().isEmpty() ? new byte[0] : base, parts);
            Assignment asked = Assignment.parseFrom(content);

            assertThat(messages).allMatch(message -> message.getQueryTotal() == statements.size());
            assertThat(asked.getQueriesList().stream()
                            .map(query -> SharedDigestsTest.read(query, asked.getDigestListsList())))
                    .isEqualTo(statements);
            base = kept(parts) ? content : base;
        }
    }

    private static boolean kept(List<Delta> parts) {
        return parts.stream().mapToInt(part -> part.getLiterals().size()).sum() >= 2_048;
    }

    /** Statements of an arbitrary number, preceded by some that make their content long enough to be kept. */
    @Provide
    Arbitrary<List<String>> statements() {
        String text = new Random(1)
                .ints(3_000, 'a', 'z')
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        return SharedDigestsTest.statements()
                .map(few -> Stream.concat(Stream.of(text), few.stream()).toList());
    }

    private static List<byte[]> delta(OpenTask hunt, int epoch, KeptContents kept, RecentContents recent) {
        return hunt.deltasFor(host(Platform.LINUX), epoch, kept, recent).orElseThrow();
    }

    private static byte[] message(Assignment.Builder assignment) {
        return ServerMessage.newBuilder().setAssignment(assignment).build().toByteArray();
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
