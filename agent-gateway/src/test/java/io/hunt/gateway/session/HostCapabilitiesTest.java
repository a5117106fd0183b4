package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.Hello;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostCapabilitiesTest {

    @Test
    void a_host_has_an_inventory_if_it_says_so() {
        assertThat(HostCapabilities.of(Hello.getDefaultInstance())).contains(HostCapabilities.NONE);
        assertThat(HostCapabilities.of(hello("inventory"))).contains(new HostCapabilities(false, true));
    }

    @Test
    void names_that_are_not_known_are_ignored() {
        assertThat(HostCapabilities.of(hello("Inventory", "inventories", ""))).contains(HostCapabilities.NONE);
        assertThat(HostCapabilities.of(hello("x", "inventory"))).contains(new HostCapabilities(false, true));
    }

    @Test
    void more_or_longer_names_than_there_may_be_are_refused() {
        String longest = "😈".repeat(64);
        assertThat(HostCapabilities.of(hello(longest))).isPresent();
        assertThat(HostCapabilities.of(hello(longest + "x"))).isEmpty();
        assertThat(HostCapabilities.of(hello(Collections.nCopies(32, "x").toArray(String[]::new))))
                .isPresent();
        assertThat(HostCapabilities.of(hello(Collections.nCopies(33, "x").toArray(String[]::new))))
                .isEmpty();
    }

    private static Hello hello(String... capabilities) {
        return Hello.newBuilder().addAllCapabilities(List.of(capabilities)).build();
    }
}
