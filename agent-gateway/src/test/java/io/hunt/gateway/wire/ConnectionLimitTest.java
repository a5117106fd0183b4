package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConnectionLimitTest {

    private final ConnectionLimit connections = new ConnectionLimit(3, 2);
    private final EmbeddedChannel listening = new EmbeddedChannel(connections);

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

    @Test
    void addresses_of_one_ipv6_network_count_together() {
        assertThat(connect("2001:db8::1").isActive()).isTrue();
        assertThat(connect("2001:db8::2").isActive()).isTrue();

        assertThat(connect("2001:db8:0:0:ffff::3").isActive()).isFalse();
        assertThat(connect("2001:db8:0:1::1").isActive()).isTrue();
    }

    @Test
    void an_accepted_connection_that_ends_makes_place() {
        EmbeddedChannel first = connect("192.0.2.1");
        connect("192.0.2.1");
        assertThat(connect("192.0.2.1").isActive()).isFalse();

        var _ = first.close();

        assertThat(connect("192.0.2.1").isActive()).isTrue();
    }

    /** Returns a connection from this address after the limit has seen it. */
    private EmbeddedChannel connect(String address) {
        var remote = new InetSocketAddress(InetAddress.ofLiteral(address), 40_000);
        var connection = new EmbeddedChannel() {
            @Override
            protected SocketAddress remoteAddress0() {
                return remote;
            }
        };
        listening.writeInbound(connection);
        return connection;
    }
}
