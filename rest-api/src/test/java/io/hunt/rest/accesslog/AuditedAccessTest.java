package io.hunt.rest.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.securitylog.RepeatSums;
import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.rest.message.RequestContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuditedAccessTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final RepeatSums<AuditedAccess, RequestContext> sums =
            new RepeatSums<>(Duration.ofHours(1), AuditedAccess::ofTheOthers);

    @Test
    void the_first_is_a_fact_at_once_and_what_follows_within_the_hour_is_one_more() {
        assertThat(read("h-1", NOON).map(AuditedAccessTest::event)).contains(fact("h-1", 1, NOON, NOON));
        assertThat(read("h-1", NOON.plusSeconds(60))).isEmpty();
        assertThat(read("h-1", NOON.plusSeconds(3_599))).isEmpty();
        assertThat(read("h-2", NOON)).isPresent();

        assertThat(sums.over(NOON.plusSeconds(3_599))).isEmpty();
        assertThat(sums.over(NOON.plusSeconds(3_600)))
                .extracting(AuditedAccessTest::event)
                .containsExactly(fact("h-1", 2, NOON.plusSeconds(60), NOON.plusSeconds(3_599)));
        assertThat(read("h-1", NOON.plusSeconds(3_601))).isPresent();
    }

    @Test
    void a_sum_has_the_request_of_its_first() {
        read("h-1", NOON);
        sums.add(use("h-1"), request("second"), NOON);
        sums.add(use("h-1"), request("third"), NOON);

        assertThat(sums.over(Instant.MAX))
                .extracting(sum -> sum.context().requestId())
                .containsExactly("second");
    }

    @Test
    void a_fact_that_could_not_be_recorded_comes_again() {
        sums.forget(read("h-1", NOON).orElseThrow().key());

        assertThat(read("h-1", NOON)).isPresent();
    }

    @Test
    void whoever_reads_more_than_can_be_told_apart_is_still_told() {
        int events = 0;
        int reads = 10 * RepeatSums.MOST;
        for (int i = 0; i < reads; i++) {
            events += read("h-" + i, NOON).map(_ -> 1).orElse(0);
        }
        var rest = sums.over(Instant.MAX);

        assertThat(events).isEqualTo(RepeatSums.MOST + 1);
        assertThat(rest)
                .extracting(AuditedAccessTest::event)
                .containsExactly(new EvidenceRead("ada", null, null, reads - RepeatSums.MOST - 1, NOON, NOON));
    }

    private static SecurityEvent event(RepeatSums.Sum<AuditedAccess, RequestContext> sum) {
        return sum.key().fact(sum.count(), sum.first(), sum.last());
    }

    private Optional<RepeatSums.Sum<AuditedAccess, RequestContext>> read(String subject, Instant at) {
        return sums.add(use(subject), request("first"), at);
    }

    private static AuditedAccess use(String subject) {
        return new AuditedAccess.EvidenceAccess("ada", "listHuntResults", subject);
    }

    private static RequestContext request(String id) {
        return new RequestContext(id, Optional.empty());
    }

    private static EvidenceRead fact(String subject, int count, Instant first, Instant last) {
        return new EvidenceRead("ada", "listHuntResults", subject, count, first, last);
    }
}
