package io.hunt.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SegmentSharesTest {

    private static final Map<String, Integer> PROCESSORS =
            Map.of("alerts", 2, "read-models", 2, "webhook", 1, "a", 1, "b", 1, "c", 1, "d", 2, "e", 1, "f", 1, "g", 1);
    private static final Set<Segment> ALL = PROCESSORS.entrySet().stream()
            .flatMap(processor -> IntStream.range(0, processor.getValue())
                    .mapToObj(number -> new Segment(processor.getKey(), number)))
            .collect(Collectors.toSet());

    private final LivingProcess first = new LivingProcess("first", PROCESSORS.keySet());
    private final LivingProcess second = new LivingProcess("second", PROCESSORS.keySet());
    private final LivingProcess third = new LivingProcess("third", PROCESSORS.keySet());

    @Test
    void a_process_alone_holds_all() {
        assertThat(loads(List.of(first), Map.of())).containsExactly(13);
    }

    @Test
    void who_joins_gets_half_and_a_third_its_third() {
        assertThat(loads(List.of(first, second), allOf("first"))).containsExactly(7, 6);
        assertThat(loads(List.of(first, second, third), allOf("first"))).containsExactly(5, 4, 4);
    }

    @Test
    void segments_of_a_dead_process_go_to_the_living() {
        assertThat(loads(List.of(second, third), allOf("dead"))).containsExactly(7, 6);
    }

    @Test
    void a_processor_is_shared_among_those_that_run_it() {
        var webhook = new LivingProcess("hooks", Set.of("webhook"));

        var shares = SegmentShares.of(List.of(first, second, webhook), ALL, allOf("first"));

        assertThat(shares.of("hooks")).isEqualTo(Map.of("webhook", 1));
        assertThat(sum(shares.of("first"))).isEqualTo(6);
        assertThat(sum(shares.of("second"))).isEqualTo(6);
    }

    @Test
    void what_is_fair_already_is_left_alone() {
        Map<Segment, String> owners = new HashMap<>();
        ALL.forEach(segment -> owners.put(segment, segment.processor().compareTo("d") < 0 ? "first" : "second"));
        owners.put(new Segment("d", 0), "first");
        owners.put(new Segment("d", 1), "first");
        var shares = SegmentShares.of(List.of(first, second), ALL, owners);

        for (String process : List.of("first", "second")) {
            assertThat(shares.of(process))
                    .isEqualTo(owners.entrySet().stream()
                            .filter(owner -> owner.getValue().equals(process))
                            .collect(Collectors.groupingBy(
                                    owner -> owner.getKey().processor(), Collectors.summingInt(_ -> 1))));
        }
    }

    private static List<Integer> loads(List<LivingProcess> living, Map<Segment, String> owners) {
        var shares = SegmentShares.of(living, ALL, owners);
        return living.stream().map(process -> sum(shares.of(process.name()))).toList();
    }

    private static int sum(Map<String, Integer> shares) {
        return shares.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static Map<Segment, String> allOf(String owner) {
        return Stream.concat(ALL.stream(), Stream.of(new Segment("__config", 0)))
                .collect(Collectors.toMap(segment -> segment, _ -> owner));
    }
}
