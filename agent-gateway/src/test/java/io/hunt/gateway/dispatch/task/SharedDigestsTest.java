package io.hunt.gateway.dispatch.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SharedDigestsTest {

    private final SharedDigests digests = new SharedDigests();

    @Test
    void a_list_that_several_queries_hold_travels_once_and_as_bytes() {
        String first = "SELECT 'é' FROM hash WHERE sha256 IN (" + list(64, 1_000) + ") LIMIT 9";
        String second = "SELECT 2 FROM hash WHERE sha256 IN (" + list(64, 1_000) + ")";

        Query slim = digests.takenOutOf(query(1, first));
        Query other = digests.takenOutOf(query(2, second));

        assertThat(digests.lists()).singleElement().satisfies(only -> {
            assertThat(only.getDigestBytes()).isEqualTo(32);
            assertThat(only.getDigests().size()).isEqualTo(32_000);
        });
        assertThat(slim.getSql()).isEqualTo("SELECT 'é' FROM hash WHERE sha256 IN () LIMIT 9");
        assertThat(slim.getNumber()).isEqualTo(1);
        assertThat(read(slim)).isEqualTo(first);
        assertThat(read(other)).isEqualTo(second);
    }

    @Test
    void lists_of_different_digests_stay_apart() {
        String sql = "a IN (" + list(32, 20) + ") OR b IN (" + list(40, 20) + "," + list(64, 20) + ")";

        Query slim = digests.takenOutOf(query(1, sql));

        assertThat(digests.lists()).extracting(DigestList::getDigestBytes).containsExactly(16, 20, 32);
        assertThat(slim.getSql()).isEqualTo("a IN () OR b IN (,)");
        assertThat(read(slim)).isEqualTo(sql);
    }

    @Test
    void what_is_short_or_no_digest_stays_where_it_is() {
        for (String sql : List.of(
                "SELECT 1",
                "x IN (" + list(64, 15) + ")",
                "x IN (" + list(64, 20).replace('0', 'A') + ")",
                "x IN (" + list(62, 20) + ")")) {
            assertThat(digests.takenOutOf(query(1, sql))).isEqualTo(query(1, sql));
        }
        assertThat(digests.lists()).isEmpty();
    }

    @Test
    void a_statement_may_begin_and_end_with_a_list() {
        assertThat(read(digests.takenOutOf(query(1, list(32, 16))))).isEqualTo(list(32, 16));
        assertThat(digests.lists()).hasSize(1);
    }

    @Property(tries = 300)
    void whatever_a_query_says_a_host_reads_it_as_it_was_written(@ForAll("statements") List<String> statements) {
        var shared = new SharedDigests();
        List<Query> slim = IntStream.range(0, statements.size())
                .mapToObj(number -> shared.takenOutOf(query(number, statements.get(number))))
                .toList();

        var lists = List.copyOf(shared.lists());
        assertThat(slim.stream().map(query -> read(query, lists))).isEqualTo(statements);
    }

    @Provide
    static Arbitrary<List<String>> statements() {
        Arbitrary<String> words = Arbitraries.of("SELECT ", " WHERE x IN (", ")", ",", "'", "''", "é", "中", "ab", "\n");
        Arbitrary<String> lists = Arbitraries.of(32, 40, 64)
                .flatMap(digits -> Arbitraries.integers().between(1, 40).map(count -> list(digits, count)));
        return Arbitraries.oneOf(words, lists)
                .list()
                .ofMaxSize(12)
                .map(list -> String.join("", list))
                .list()
                .ofMaxSize(4);
    }

    private String read(Query slim) {
        return read(slim, List.copyOf(digests.lists()));
    }

    /** Builds the query as a host does by the protocol's description. */
    static String read(Query slim, List<DigestList> lists) {
        byte[] sql = slim.getSqlBytes().toByteArray();
        var whole = new ByteArrayOutputStream();
        int done = 0;
        for (Insertion insertion : slim.getInsertionsList()) {
            whole.write(sql, done, insertion.getAt() - done);
            whole.writeBytes(written(lists.get(insertion.getDigestList())).getBytes(StandardCharsets.UTF_8));
            done = insertion.getAt();
        }
        whole.write(sql, done, sql.length - done);
        return whole.toString(StandardCharsets.UTF_8);
    }

    private static String written(DigestList list) {
        String digits = HexFormat.of().formatHex(list.getDigests().toByteArray());
        var digests = new ArrayList<String>();
        int length = 2 * list.getDigestBytes();
        for (int from = 0; from < digits.length(); from += length) {
            digests.add("'" + digits.substring(from, from + length) + "'");
        }
        return String.join(",", digests);
    }

    private static String list(int digits, int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> String.format(Locale.ROOT, "'%0" + digits + "x'", n * 7_919L))
                .collect(Collectors.joining(","));
    }

    private static Query query(int number, String sql) {
        return Query.newBuilder().setNumber(number).setSql(sql).build();
    }
}
