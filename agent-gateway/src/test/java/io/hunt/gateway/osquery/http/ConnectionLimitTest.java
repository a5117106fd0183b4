package io.hunt.gateway.osquery.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConnectionLimitTest {

    private final ConnectionLimit connections = new ConnectionLimit(3, 2);

    @Test
    void one_address_does_not_fill_the_room() {
        assertThat(connections.admits("a")).isTrue();
        assertThat(connections.admits("a")).isTrue();
        assertThat(connections.admits("a")).isFalse();
        assertThat(connections.admits("b")).isTrue();
    }

    @Test
    void the_room_has_a_bound_and_those_who_leave_make_place() {
        connections.admits("a");
        connections.admits("a");
        connections.admits("b");
        assertThat(connections.admits("c")).isFalse();

        connections.left("a");

        assertThat(connections.admits("c")).isTrue();
        assertThat(connections.admits("d")).isFalse();
    }
}
