package io.hunt.command.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.HostId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostRosterTest {

    private final HostRoster roster = new HostRoster();

    @Test
    void every_one_of_many_random_hosts_is_found_over_chunks() {
        List<HostId> hosts = Stream.generate(HostId::random)
                .limit(2_500)
                .map(HostId::value)
                .sorted()
                .map(HostId::new)
                .toList();
        roster.target(hosts.subList(0, 1_000));
        roster.target(hosts.subList(1_000, 2_000));
        roster.target(hosts.subList(2_000, 2_500));

        assertThat(hosts).allMatch(roster::awaits);
        assertThat(roster.awaits(HostId.random())).isFalse();
    }

    @Test
    void only_who_was_dispatched_was_asked() {
        roster.target(List.of(HuntSamples.ALPHA, HuntSamples.BRAVO));
        roster.dispatch(List.of(HuntSamples.BRAVO));

        assertThat(roster.wasAsked(HuntSamples.ALPHA)).isFalse();
        assertThat(roster.wasAsked(HuntSamples.BRAVO)).isTrue();
        assertThat(roster.wasAsked(HuntSamples.STRANGER)).isFalse();
    }

    @Test
    void it_is_complete_when_the_last_host_has_answered() {
        roster.target(List.of(HuntSamples.ALPHA, HuntSamples.BRAVO));

        roster.respond(List.of(HuntSamples.outcome(HuntSamples.ALPHA, CoverageState.ERROR, 0, "no such table")));
        assertThat(roster.isComplete()).isFalse();
        roster.respond(List.of(HuntSamples.outcome(HuntSamples.BRAVO, CoverageState.MATCHED)));

        assertThat(roster.isComplete()).isTrue();
        assertThat(roster.errors()).isEqualTo(1);
        assertThat(roster.totalsWith(List.of())).isEqualTo(new Totals(2, 1, 1));
    }
}
