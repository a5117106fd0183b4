package io.hunt.agent.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EndpointTest {

    @ParameterizedTest
    @CsvSource({
        "hunt.example:9090, hunt.example, 9090",
        "192.0.2.7:1, 192.0.2.7, 1",
        "[::1]:9090, ::1, 9090",
        "[2001:db8::7]:443, 2001:db8::7, 443",
        "[fe80::1%eth0]:9090, fe80::1%eth0, 9090"
    })
    void an_ipv6_address_has_brackets_where_a_port_follows(String server, String host, int port) {
        Endpoint endpoint = Endpoint.parse(server, null);

        assertThat(endpoint.host()).isEqualTo(host);
        assertThat(endpoint.port()).isEqualTo(port);
        assertThat(endpoint.address()).isEqualTo(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"::1", "::1:9090", "fe80::1", "[::1]", "[::1]9090", "[::1]:", "[]:9090", "::1]:9090", "a:"})
    void an_ipv6_address_without_brackets_is_refused_as_its_end_could_be_a_port(String server) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Endpoint.parse(server, null))
                .withMessageContaining("[address]:port");
    }
}
