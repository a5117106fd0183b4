package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.RepeatedTest;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchRaceTest {

    private static LaunchFixture free;
    private static LaunchFixture isolated;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        free = new LaunchFixture("service.max-concurrent-hunts=5");
        isolated = new LaunchFixture("service.max-concurrent-hunts=5", "service.per-user-hunt-isolation=true");
        evil = free.indicator(IocType.FILENAME, "evil.exe");
    }

    @AfterAll
    static void stop() {
        free.close();
        isolated.close();
    }

    @BeforeEach
    void reset() {
        free.reset();
        free.host();
        isolated.reset();
        isolated.host();
    }

    @RepeatedTest(3)
    void of_60_launches_at_once_exactly_as_many_are_accepted_as_there_are_slots() throws Exception {
        List<LaunchHunt> all = IntStream.range(0, 60)
                .mapToObj(n -> fleet(new Caller("user-" + n, Role.ADMIN, Set.of()), evil))
                .toList();

        List<String> answers = free.answersAtOnce(all);

        assertThat(Collections.frequency(answers, "accepted")).isEqualTo(5);
        assertThat(Collections.frequency(answers, "max_concurrent_hunts_reached"))
                .isEqualTo(55);
        assertThat(free.process.count("hunt_slot")).isEqualTo(5);
    }

    @RepeatedTest(3)
    void of_20_launches_at_once_by_one_user_under_isolation_one_is_accepted() throws Exception {
        IndicatorId indicator = isolated.indicator(IocType.FILENAME, "evil-" + System.nanoTime());
        List<LaunchHunt> all =
                IntStream.range(0, 20).mapToObj(n -> fleet(ROOT, indicator)).toList();

        List<String> answers = isolated.answersAtOnce(all);

        assertThat(Collections.frequency(answers, "accepted")).isEqualTo(1);
        assertThat(Collections.frequency(answers, "hunt_already_running")).isEqualTo(19);
    }
}
