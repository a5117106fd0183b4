package io.hunt.query.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The cost of a page is independent of its place in the list, measured in blocks of the index over all pages. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LatePagesTest {

    private static final int ROWS = 20_000;
    private static final int SIZE = 500;

    /** Maximum number of blocks from the root of the index to the begin of a page. */
    private static final int ON_THE_WAY = 5;

    private static final Instant BEGIN = Instant.parse("2026-11-27T10:00:00Z");

    /** Upper limit of the time, which suppresses the total: it would be counted for each page. */
    private static final Instant LATER = at(ROWS + 1);

    private static final KeysetPagination<Long> PAGES = new KeysetPagination<>(
            "id",
            "arrival",
            new SortOrders("-at", new SortKey("id", "bigint")).by("at", new SortKey("at", "timestamptz")),
            "at",
            null,
            row -> row.columns().getLong("id"));

    private final SingleConnectionDataSource database = new SingleConnectionDataSource(connection(), true);
    private final JdbcClient jdbc = JdbcClient.create(database);

    private static Connection connection() {
        try {
            return TestDatabase.empty().getConnection();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void one_row_each_second() {
        jdbc.sql("create temporary table arrival (id bigint, at timestamptz)").update();
        jdbc.sql("insert into arrival select n, ?::timestamptz + n * interval '1 s' from generate_series(1, ?) n")
                .params(BEGIN.toString(), ROWS)
                .update();
        jdbc.sql("create index arrival_newest on arrival (at, id)").update();
        jdbc.sql("vacuum analyze arrival").update();
    }

    @AfterEach
    void close() {
        database.destroy();
    }

    @Test
    void the_newest_first_up_to_a_time() {
        assertThat(read(new Filters(), "-at", at(ROWS - 5))).containsExactlyElementsOf(down(ROWS - 5, 1));
    }

    @Test
    void the_newest_first_before_a_time() {
        var before = new Filters().within("at", null, at(ROWS - 5));

        assertThat(read(before, "-at", LATER)).containsExactlyElementsOf(down(ROWS - 6, 1));
    }

    @Test
    void the_oldest_first_from_a_time_on() {
        var from = new Filters().within("at", at(5), at(ROWS - 5));

        assertThat(read(from, "at", LATER))
                .containsExactlyElementsOf(down(ROWS - 6, 5).reversed());
    }

    @Test
    void the_newest_first_down_to_a_time() {
        var from = new Filters().within("at", at(5), null);

        assertThat(read(from, "-at", LATER)).containsExactlyElementsOf(down(ROWS, 5));
    }

    /** Reads the whole list, page by page. */
    private List<Long> read(Filters filters, String sort, Instant until) {
        long before = blocks();
        var rows = new ArrayList<Long>();
        @Nullable String token = null;
        do {
            Page<Long> page = PAGES.read(jdbc, filters, new PageRequest(SIZE, token, sort, until));
            rows.addAll(page.items());
            token = page.nextPageToken();
        } while (token != null);
        long index = jdbc.sql("select pg_relation_size('arrival_newest') / current_setting('block_size')::int")
                .query(Long.class)
                .single();
        assertThat(blocks() - before)
                .as("blocks of an index of %d, for %d pages", index, rows.size() / SIZE)
                .isPositive()
                .isLessThan(3 * index + ON_THE_WAY * ROWS / SIZE);
        return rows;
    }

    private long blocks() {
        jdbc.sql("select pg_stat_force_next_flush()").query(String.class).single();
        return jdbc.sql(
                        "select idx_blks_hit + idx_blks_read from pg_statio_user_indexes where indexrelname = 'arrival_newest'")
                .query(Long.class)
                .single();
    }

    private static Instant at(long row) {
        return BEGIN.plusSeconds(row);
    }

    private static List<Long> down(long from, long to) {
        return LongStream.iterate(from, n -> n >= to, n -> n - 1).boxed().toList();
    }
}
