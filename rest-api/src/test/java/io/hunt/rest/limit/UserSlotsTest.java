package io.hunt.rest.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UserSlotsTest {

    private static final Duration WAIT = Duration.ofSeconds(5);

    private final UserSlots slots = new UserSlots(3, 2, WAIT);

    @Test
    void a_user_with_all_slots_waits_and_leaves_the_rest_to_others() {
        slots.enter("ada");
        slots.enter("ada");

        assertRefused("ada");
        slots.enter("root");
        assertRefused("grace");
    }

    @Test
    void a_slot_is_free_again_after_its_use() {
        var first = slots.enter("ada");
        slots.enter("ada");
        first.close();

        slots.enter("ada");
        assertRefused("ada");
    }

    @Test
    void a_refused_request_takes_no_slot() {
        List<UserSlots.Slot> taken = new ArrayList<>(List.of(slots.enter("ada"), slots.enter("ada")));
        assertRefused("ada");
        taken.forEach(UserSlots.Slot::close);

        slots.enter("root");
        slots.enter("root");
        slots.enter("grace");
    }

    @Test
    void a_patient_request_gets_the_slot_that_becomes_free() {
        var first = slots.enter("ada");
        slots.enter("ada");
        var patient = CompletableFuture.supplyAsync(() -> slots.enter("ada", Duration.ofMinutes(1)));
        assertRefused("ada");

        first.close();

        assertThat(patient).succeedsWithin(Duration.ofSeconds(30));
        assertRefused("ada");
    }

    @Test
    void patience_ends() {
        slots.enter("ada");
        slots.enter("ada");

        assertThatThrownBy(() -> slots.enter("ada", Duration.ofMillis(1))).isInstanceOf(RejectionException.class);
    }

    private void assertRefused(String username) {
        assertThatThrownBy(() -> slots.enter(username))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isEqualTo(new RateLimited(WAIT)));
    }
}
