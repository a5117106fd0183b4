package io.hunt.audit.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.audit.security.FailureAggregator.FailureKind;
import io.hunt.audit.security.FailureAggregator.FailureRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FailureAggregatorTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final String HOME = "192.0.2.7";

    private final FailureAggregator sums = new FailureAggregator();

    @Test
    void the_first_failure_is_a_fact_at_once() {
        assertThat(fail("ada", NOON)).contains(failed("ada", 1, NOON, NOON));
        assertThat(fail("bob", NOON)).contains(failed("bob", 1, NOON, NOON));
    }

    @Test
    void what_follows_within_a_minute_is_one_more_fact() {
        fail("ada", NOON);
        assertThat(fail("ada", NOON.plusSeconds(1))).isEmpty();
        assertThat(fail("ada", NOON.plusSeconds(59))).isEmpty();

        assertThat(over(NOON.plusSeconds(59))).isEmpty();
        assertThat(over(NOON.plusSeconds(60)))
                .containsExactly(failed("ada", 2, NOON.plusSeconds(1), NOON.plusSeconds(59)));
    }

    @Test
    void after_its_minute_a_kind_begins_anew() {
        fail("ada", NOON);
        assertThat(over(NOON.plusSeconds(60))).isEmpty();

        assertThat(fail("ada", NOON.plusSeconds(61))).isPresent();
    }

    @Test
    void a_sum_has_the_origin_of_its_first_failure() {
        sums.add(kind("ada"), MetaData.with("request_id", "first"), NOON);
        sums.add(kind("ada"), MetaData.with("request_id", "second"), NOON);
        sums.add(kind("ada"), MetaData.with("request_id", "third"), NOON);

        assertThat(sums.over(Instant.MAX))
                .extracting(FailureRecord::origin)
                .containsExactly(MetaData.with("request_id", "second"));
    }

    @Test
    void a_flood_is_two_thousand_facts_a_minute_and_every_failure_is_in_one() {
        List<AuthenticationFailed> facts = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            fail("user-" + i % 50_000, NOON.plusMillis(i / 2)).ifPresent(facts::add);
        }
        facts.addAll(over(NOON.plusSeconds(120)));

        assertThat(facts).hasSizeLessThanOrEqualTo(2 * FailureAggregator.MOST_KINDS + 2);
        assertThat(facts.stream().mapToInt(AuthenticationFailed::count).sum()).isEqualTo(100_000);
        assertThat(facts).filteredOn(fact -> fact.count() > 1).singleElement().satisfies(others -> {
            assertThat(others.username()).isNull();
            assertThat(others.address()).isNull();
            assertThat(others.count()).isEqualTo(100_000 - 2 * FailureAggregator.MOST_KINDS - 1);
        });
    }

    @Test
    void the_others_keep_their_reason() {
        for (int i = 0; i < FailureAggregator.MOST_KINDS; i++) {
            fail("user-" + i, NOON);
        }
        sums.add(new FailureKind(AuthenticationFailure.UNKNOWN_TOKEN, null, HOME), MetaData.emptyInstance(), NOON);

        assertThat(sums.add(
                        new FailureKind(AuthenticationFailure.THROTTLED, "late", HOME), MetaData.emptyInstance(), NOON))
                .map(FailureRecord::event)
                .contains(new AuthenticationFailed(AuthenticationFailure.THROTTLED, null, null, 1, NOON, NOON));
        assertThat(fail("user-7", NOON)).isEmpty();
    }

    private Optional<AuthenticationFailed> fail(String username, Instant at) {
        return sums.add(kind(username), MetaData.emptyInstance(), at).map(FailureRecord::event);
    }

    private List<AuthenticationFailed> over(Instant now) {
        return sums.over(now).stream().map(FailureRecord::event).toList();
    }

    private static FailureKind kind(String username) {
        return new FailureKind(AuthenticationFailure.WRONG_PASSWORD, username, HOME);
    }

    private static AuthenticationFailed failed(String username, int count, Instant first, Instant last) {
        return new AuthenticationFailed(AuthenticationFailure.WRONG_PASSWORD, username, HOME, count, first, last);
    }
}
