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

    private final HostRoster hostRoster = new HostRoster();

    @Test
    void every_one_of_many_random_hosts_is_found_over_chunks() {
        List<HostId> hosts = Stream.generate(HostId::random)
                .limit(2_500)
                .map(HostId::value)
                .sorted()
                .map(HostId::new)
                .toList();
        hostRoster.target(hosts.subList(0, 1_000));
        hostRoster.target(hosts.subList(1_000, 2_000));
        hostRoster.target(hosts.subList(2_000, 2_500));

        assertThat(hosts).allMatch(hostRoster::awaits);
        assertThat(hostRoster.awaits(HostId.random())).isFalse();
    }

    @Test
    void only_who_was_dispatched_was_asked() {
        hostRoster.target(List.of(HuntSamples.ALPHA, HuntSamples.BRAVO));
        hostRoster.dispatch(List.of(HuntSamples.BRAVO));

        assertThat(hostRoster.wasAsked(HuntSamples.ALPHA)).isFalse();
        assertThat(hostRoster.wasAsked(HuntSamples.BRAVO)).isTrue();
        assertThat(hostRoster.wasAsked(HuntSamples.STRANGER)).isFalse();
    }

    @Test
    void it_is_complete_when_the_last_host_has_answered() {
        hostRoster.target(List.of(HuntSamples.ALPHA, HuntSamples.BRAVO));

        hostRoster.respond(List.of(HuntSamples.outcome(HuntSamples.ALPHA, CoverageState.ERROR, 0, "no such table")));
        assertThat(hostRoster.isComplete()).isFalse();
        hostRoster.respond(List.of(HuntSamples.outcome(HuntSamples.BRAVO, CoverageState.MATCHED)));

        assertThat(hostRoster.isComplete()).isTrue();
        assertThat(hostRoster.errors()).isEqualTo(1);
        assertThat(hostRoster.totalsWith(List.of())).isEqualTo(new Totals(2, 1, 1));
    }
}
