package io.hunt.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.ProcessName;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeartbeatClaimsTest {

    private final ProcessName name = ProcessName.ofThisProcess();
    private final AtomicLong now = new AtomicLong();
    private final FixedActiveSegments fixedActiveSegments = new FixedActiveSegments();
    private final HeartbeatClaims kept = new HeartbeatClaims(name, fixedActiveSegments, now::get);
    private final Map<Segment, TokenClaim> claims = new HashMap<>();

    /** Segments in work of one processor. */
    private static final class FixedActiveSegments implements ActiveSegments {

        private Set<Integer> segments = Set.of(0, 1);

        @Override
        public Set<Integer> of(String processor) {
            return segments;
        }

        @Override
        public void look(String processor) {
            throw new UnsupportedOperationException();
        }
    }

    @BeforeEach
    void theProcessHoldsBothSegments() {
        claims.put(new Segment("one", 0), new TokenClaim(name.value(), false));
        claims.put(new Segment("one", 1), new TokenClaim(name.value(), false));
        kept.are(claims, Map.of("one", fixedActiveSegments.segments));
    }

    @Test
    void claims_that_are_held_and_worked_on_are_kept() {
        assertThat(kept.keeps("one", 0)).isTrue();
        assertThat(kept.keepsAll("one")).isTrue();
    }

    @Test
    void nothing_is_kept_of_a_processor_without_segments() {
        assertThat(kept.keeps("two", 0)).isFalse();
        assertThat(kept.keepsAll("two")).isFalse();
    }

    @Test
    void a_segment_that_another_process_has_taken_over_is_not_kept() {
        claims.put(new Segment("one", 1), new TokenClaim("another process", false));
        kept.are(claims, Map.of("one", fixedActiveSegments.segments));

        assertThat(kept.keeps("one", 0)).isTrue();
        assertThat(kept.keeps("one", 1)).isFalse();
        assertThat(kept.keepsAll("one")).isFalse();
    }

    @Test
    void a_claim_that_has_ended_is_not_kept() {
        claims.put(new Segment("one", 1), new TokenClaim(name.value(), true));
        kept.are(claims, Map.of("one", fixedActiveSegments.segments));

        assertThat(kept.keeps("one", 1)).isFalse();
        assertThat(kept.keepsAll("one")).isFalse();
    }

    @Test
    void a_segment_that_is_given_up_is_to_claim_at_once() {
        fixedActiveSegments.segments = Set.of(0);

        assertThat(kept.keepsAll("one")).isFalse();
        kept.are(claims, Map.of("one", fixedActiveSegments.segments));
        assertThat(kept.keeps("one", 1)).isFalse();
    }

    @Test
    void nothing_is_kept_once_heartbeats_have_failed_for_so_long_that_claims_may_have_ended() {
        now.addAndGet(Duration.ofMillis(2_999).toNanos());
        assertThat(kept.keepsAll("one")).isTrue();

        now.addAndGet(Duration.ofMillis(1).toNanos());
        assertThat(kept.keeps("one", 0)).isFalse();
        assertThat(kept.keepsAll("one")).isFalse();
    }
}
