package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StoredQueryTest {

    private static final List<String> TERMS = List.of("'zz'", "'aa', 'bb'");
    private static final FrozenQuery QUERY = query("SELECT path FROM file WHERE hash IN ('aa', 'bb') -- 'aa', 'bb'");

    /** Event with statements and shared terms. */
    private record Carrier(
            List<StoredQuery> queries, @Nullable List<String> terms) implements StatementCarrier {}

    @Test
    void a_statement_is_stored_without_its_terms_and_read_whole() {
        StoredQuery stored = StoredQuery.without(QUERY, TERMS);

        assertThat(stored.sql()).isEqualTo("SELECT path FROM file WHERE hash IN () -- 'aa', 'bb'");
        assertThat(stored.terms()).isEqualTo(1);
        assertThat(new Carrier(List.of(stored), TERMS).statements()).containsExactly(QUERY);
    }

    @Test
    void a_statement_without_shared_terms_is_stored_whole() {
        assertThat(StoredQuery.without(QUERY, List.of("'cc'"))).isEqualTo(StoredQuery.whole(QUERY));
        assertThat(new Carrier(List.of(StoredQuery.whole(QUERY)), null).statements())
                .containsExactly(QUERY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2  | 0
            -1 | 0
            0  | -1
            0  | 8
            0  |
            """)
    void a_damaged_index_of_terms_makes_the_event_unreadable(int terms, @Nullable Integer at) {
        var damaged = stored(terms, at);

        assertThatIllegalArgumentException().isThrownBy(() -> StatementCarrier.requireTerms(List.of(damaged), TERMS));
    }

    @Test
    void terms_may_stand_at_both_ends_of_a_statement() {
        assertThatCode(() -> StatementCarrier.requireTerms(List.of(stored(0, 0), stored(1, 7)), TERMS))
                .doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StatementCarrier.requireTerms(List.of(stored(0, 0)), null));
    }

    @Test
    @SuppressWarnings("NullAway") // Fields that earlier events lack are null.
    void an_older_statement_is_for_every_host() {
        var older = new StoredQuery(1, IocType.MD5, Set.of(Platform.LINUX), "files", "SELECT 1", null, null, null);

        assertThat(older.audience()).isEqualTo(QueryAudience.EVERY_HOST);
        assertThat(older.counts()).isFalse();
        assertThat(query("SELECT 1").isFor(Platform.LINUX, true)).isTrue();
        assertThat(query("SELECT 1").isFor(Platform.WINDOWS, true)).isFalse();
    }

    private static StoredQuery stored(int terms, @Nullable Integer at) {
        return new StoredQuery(
                1, IocType.MD5, Set.of(Platform.LINUX), "files", "SELECT ", QueryAudience.EVERY_HOST, terms, at);
    }

    private static FrozenQuery query(String sql) {
        return new FrozenQuery(1, IocType.MD5, Set.of(Platform.LINUX), "files", sql, QueryAudience.EVERY_HOST);
    }
}
