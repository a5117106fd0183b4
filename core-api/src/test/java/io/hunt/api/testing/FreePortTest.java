package io.hunt.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FreePortTest {

    @Test
    void ports_are_below_the_ephemeral_range_and_each_is_chosen_once() {
        assertThat(IntStream.range(0, 100).map(_ -> FreePort.next()).boxed().toList())
                .doesNotHaveDuplicates()
                .allSatisfy(port -> assertThat(port).isBetween(20_000, 32_767));
    }

    @Test
    void a_port_that_a_server_listens_on_is_not_free() throws IOException {
        int port = FreePort.next();
        try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(FreePort.isFree(port)).isFalse();
        }
        assertThat(FreePort.isFree(port)).isTrue();
    }
}
