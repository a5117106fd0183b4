package io.hunt.rest.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CommandConcurrencyLimitTest {

    private final CommandConcurrencyLimit places = new CommandConcurrencyLimit(Duration.ZERO);

    @Test
    void a_fourth_command_of_a_kind_is_refused_until_one_has_left() {
        Semaphore first = places.enter("one");
        places.enter("two");
        places.enter("three");

        assertThatThrownBy(() -> places.enter("four"))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));

        first.release();
        assertThat(places.enter("four")).isSameAs(first);
    }

    @Test
    void commands_of_other_kinds_have_places_of_their_own() {
        for (int i = 0; i < 3; i++) {
            places.enter("text");
        }

        assertThat(places.enter(1)).isNotSameAs(places.enter(2L));
    }
}
