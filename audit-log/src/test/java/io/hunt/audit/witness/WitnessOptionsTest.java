package io.hunt.audit.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WitnessOptionsTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:7380, http://127.0.0.1:80",
        "localhost:0, http://localhost:80",
        "[::1]:7380, http://[0:0:0:0:0:0:0:1]:80"
    })
    void the_listen_address_is_a_host_and_a_port_with_brackets_around_ipv6(String listen, String url) {
        WitnessOptions options = parse(listen).orElseThrow();

        assertThat(options.listen().isUnresolved()).isFalse();
        assertThat(options.url(80)).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"::1:7380", "::1", "[::1]", "127.0.0.1", "127.0.0.1:70000", "a b:1"})
    void an_address_without_brackets_or_port_is_not_understood(String listen) {
        assertThat(parse(listen)).isEmpty();
    }

    private static Optional<WitnessOptions> parse(String listen) {
        return WitnessOptions.parse(List.of("--dir", "d", "--log", "l", "--listen", listen));
    }
}
