package io.hunt.command.hunt;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.HostId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Steps of a hunt of five hosts; a sixth host is not a target. */
final class HuntSteps {

    static final List<HostId> HOSTS = List.of(
            HuntSamples.host(1), HuntSamples.host(2), HuntSamples.host(3), HuntSamples.host(4), HuntSamples.host(5));

    private HuntSteps() {}

    /** One step. */
    sealed interface Step {}

    record Dispatch(List<Integer> hosts) implements Step {}

    record Answers(List<HostAnswer> answers) implements Step {}

    /** Retirement of these hosts. */
    record Leave(List<Integer> hosts) implements Step {}

    record Cancel() implements Step {}

    record WindowEnds() implements Step {}

    static Arbitrary<HostAnswer> answers() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.of(0, 0, 1, 2),
                        Arbitraries.of(false, false, true))
                .as((host, rows, failed) -> {
                    var found = new HostAnswer.Row[rows];
                    java.util.Arrays.fill(found, HuntSamples.row(0, "mimikatz"));
                    return HuntSamples.answer(HuntSamples.host(host), failed ? "no such table" : null, found);
                });
    }

    static int count(List<Step> story, Class<? extends Step> type) {
        return (int) story.stream().filter(type::isInstance).count();
    }
}
