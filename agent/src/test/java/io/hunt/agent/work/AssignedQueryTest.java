package io.hunt.agent.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AssignedQueryTest {

    private static final DigestList TWO = DigestList.newBuilder()
            .setDigestBytes(2)
            .setDigests(ByteString.copyFrom(new byte[] {0, 1, (byte) 0xab, (byte) 0xff}))
            .build();

    @Test
    void a_query_that_came_whole_is_what_it_is() {
        assertThat(AssignedQuery.whole(Query.newBuilder().setSql("SELECT 1").build())
                        .sql())
                .contains("SELECT 1");
    }

    @Test
    void digests_go_where_they_belong_in_bytes_and_as_often_as_they_are_asked_for() {
        String sql = "SELECT 'é' WHERE a IN () OR b IN ()";
        int first = "SELECT 'é' WHERE a IN (".getBytes(StandardCharsets.UTF_8).length;
        int second = "SELECT 'é' WHERE a IN () OR b IN (".getBytes(StandardCharsets.UTF_8).length;

        assertThat(asked(sql, TWO, insertion(first, 0), insertion(second, 0)).sql())
                .contains("SELECT 'é' WHERE a IN ('0001','abff') OR b IN ('0001','abff')");
    }

    @Test
    void a_query_that_asks_for_what_did_not_come_is_none() {
        assertThat(asked("()", TWO, insertion(1, 1)).sql()).isEmpty();
        assertThat(asked("()", TWO, insertion(1, -1)).sql()).isEmpty();
        assertThat(asked("()", TWO, insertion(3, 0)).sql()).isEmpty();
        assertThat(asked("()()", TWO, insertion(3, 0), insertion(1, 0)).sql()).isEmpty();
    }

    @Test
    void a_list_that_is_none_makes_no_query() {
        for (DigestList list : List.of(
                TWO.toBuilder().setDigestBytes(3).build(),
                TWO.toBuilder().setDigestBytes(0).build(),
                TWO.toBuilder().setDigestBytes(-2).build(),
                TWO.toBuilder().clearDigests().build())) {
            assertThat(asked("()", list, insertion(1, 0)).sql()).isEmpty();
        }
    }

    @Test
    void a_message_does_not_grow_beyond_measure() {
        var many = TWO.toBuilder()
                .setDigests(ByteString.copyFrom(new byte[400_000]))
                .build();

        assertThat(asked("()", many, insertion(1, 0)).sql()).isEmpty();
    }

    private static AssignedQuery asked(String sql, DigestList list, Insertion... insertions) {
        return new AssignedQuery(
                Query.newBuilder()
                        .setSql(sql)
                        .addAllInsertions(List.of(insertions))
                        .build(),
                List.of(list));
    }

    private static Insertion insertion(int at, int list) {
        return Insertion.newBuilder().setAt(at).setDigestList(list).build();
    }
}
