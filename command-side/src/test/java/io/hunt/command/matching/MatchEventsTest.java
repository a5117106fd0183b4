package io.hunt.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.hunt.HuntSamples;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Events of the matches of an answer. */
class MatchEventsTest {

    private static final HostAnswer ANSWER = HuntSamples.clean(HuntSamples.ALPHA);

    @Property(tries = 200)
    void every_match_is_in_one_event_in_order_and_events_stay_within_their_bounds(
            @ForAll @Size(max = 350) List<@IntRange(min = 1, max = 40_000) Integer> lengths) {
        List<Sighting> sightings =
                lengths.stream().map(MatchEventsTest::sighting).toList();

        List<MatchIngested> events = new MatchEvents(HuntSamples.HUNT, null).of(ANSWER, sightings, false);

        assertThat(events.stream().flatMap(event -> event.matches().stream()).map(IndicatorMatch::ioc))
                .isEqualTo(sightings.stream().map(Sighting::ioc).toList());
        assertThat(events).allSatisfy(event -> {
            assertThat(event.matches()).hasSizeBetween(1, MatchIngested.MOST_MATCHES);
            assertThat(event.matches().size() == 1 || characters(event) <= MatchIngested.MOST_EVIDENCE)
                    .isTrue();
        });
        for (int i = 1; i < events.size(); i++) {
            MatchIngested before = events.get(i - 1);
            int next = characters(events.get(i).matches().getFirst());
            assertThat(before.matches().size() == MatchIngested.MOST_MATCHES
                            || characters(before) + next > MatchIngested.MOST_EVIDENCE)
                    .as("no event is divided without need")
                    .isTrue();
        }
    }

    private static Sighting sighting(int characters) {
        var ioc = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "evil.exe", Severity.HIGH);
        return new Sighting(ioc, new HostAnswer.Row(0, "evil.exe", "x".repeat(characters), HuntSamples.DETECTED));
    }

    private static int characters(MatchIngested event) {
        return event.matches().stream().mapToInt(MatchEventsTest::characters).sum();
    }

    private static int characters(IndicatorMatch match) {
        return Stream.ofNullable(match.rows())
                .flatMap(List::stream)
                .mapToInt(String::length)
                .sum();
    }
}
