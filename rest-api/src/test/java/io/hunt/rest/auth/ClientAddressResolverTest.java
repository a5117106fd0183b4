package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.Inet6Address;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClientAddressResolverTest {

    private static final String PROXY = "10.0.0.1";
    private final ClientAddressResolver clientAddressResolver =
            new ClientAddressResolver("10.0.0.0/8, 192.0.2.1,2001:db8:ffff::/48");

    @Test
    void whoever_is_no_trusted_proxy_counts_by_the_connection_whatever_the_headers_say() {
        var request = Requests.from("198.51.100.7", "X-Forwarded-For", "1.1.1.1", "Forwarded", "for=1.1.1.1");

        assertThat(clientAddressResolver.clientOf(request)).isEqualTo("198.51.100.7");
        assertThat(new ClientAddressResolver("").clientOf(Requests.from(PROXY, "X-Forwarded-For", "1.1.1.1")))
                .isEqualTo(PROXY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            203.0.113.9                            | 203.0.113.9
            1.1.1.1, 203.0.113.9                   | 203.0.113.9
            1.1.1.1, 203.0.113.9, 10.2.3.4         | 203.0.113.9
            1.1.1.1, 203.0.113.9, 192.0.2.1        | 203.0.113.9
            1.1.1.1, 192.0.2.2, 192.0.2.1          | 192.0.2.2
            10.9.9.9                               | 10.9.9.9
            203.0.113.9:4711                       | 203.0.113.9
            2001:db8::17                           | 2001:db8:0:0:0:0:0:0/64
            [2001:db8::17]:4711, 2001:db8:ffff::1  | 2001:db8:0:0:0:0:0:0/64
            1.1.1.1, evil.example                  | 10.0.0.1
            1.1.1.1, unknown, 10.2.3.4             | 10.2.3.4
            ''                                     | 10.0.0.1
            ,                                      | 10.0.0.1
            """)
    void the_right_most_address_that_is_no_trusted_proxy_counts(String said, String client) {
        assertThat(clientAddressResolver.clientOf(Requests.from(PROXY, "X-Forwarded-For", said)))
                .isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            for=203.0.113.9                                      | 203.0.113.9
            for=1.1.1.1, For="203.0.113.9:4711";proto=https      | 203.0.113.9
            proto=https;for="[2001:db8::17]:4711"                | 2001:db8:0:0:0:0:0:0/64
            for=1.1.1.1, for=_hidden                             | 10.0.0.1
            for=1.1.1.1, by=10.2.3.4                             | 10.0.0.1
            """)
    void the_standard_header_is_as_good(String said, String client) {
        assertThat(clientAddressResolver.clientOf(Requests.from(PROXY, "Forwarded", said)))
                .isEqualTo(client);
    }

    @Test
    void two_headers_that_disagree_prove_nothing() {
        assertThat(clientAddressResolver.clientOf(
                        Requests.from(PROXY, "X-Forwarded-For", "203.0.113.9", "Forwarded", "for=1.1.1.1")))
                .isEqualTo(PROXY);
        assertThat(clientAddressResolver.clientOf(
                        Requests.from(PROXY, "X-Forwarded-For", "203.0.113.9", "Forwarded", "for=203.0.113.9")))
                .isEqualTo("203.0.113.9");
    }

    @Test
    void https_counts_up_to_a_trusted_proxy() {
        assertThat(clientAddressResolver.isSecure(Requests.from(PROXY, "X-Forwarded-Proto", "https")))
                .isTrue();
        assertThat(clientAddressResolver.isSecure(Requests.from(PROXY, "Forwarded", "for=1.1.1.1;proto=https")))
                .isTrue();
        assertThat(clientAddressResolver.isSecure(Requests.from(PROXY, "X-Forwarded-Proto", "https, http")))
                .isFalse();
        assertThat(clientAddressResolver.isSecure(Requests.from(PROXY))).isFalse();
        assertThat(clientAddressResolver.isSecure(Requests.from("198.51.100.7", "X-Forwarded-Proto", "https")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proxy.example",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/x",
                "10.0.0.0/",
                "*",
                "10.*",
                "/8",
                "10.0.0.0/255.0.0.0",
                "fe80::1%1",
                "10.0.0.1-9",
                "0xa.0.0.1",
                "10",
                "10.1",
                "010.0.0.1"
            })
    void what_is_no_range_of_addresses_stops_the_start(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new ClientAddressResolver(text));
    }

    @Test
    void a_range_holds_what_begins_alike() {
        var network = new ClientAddressResolver("10.128.7.7/9");

        assertThat(List.of("10.128.0.0", "10.255.255.255")).allMatch(text -> network.isTrusted(address(text)));
        assertThat(List.of("10.127.255.255", "11.128.0.0", "::1")).noneMatch(text -> network.isTrusted(address(text)));
        assertThat(new ClientAddressResolver("0.0.0.0/0").isTrusted(address("1.2.3.4")))
                .isTrue();
        assertThat(new ClientAddressResolver("0.0.0.0/0").isTrusted(address("::1")))
                .isFalse();
    }

    @Test
    void a_zone_makes_no_difference() throws Exception {
        var proxy = Inet6Address.getByAddress(null, address("fe80::1").getAddress(), 1);

        assertThat(new ClientAddressResolver("fe80::/10").isTrusted(proxy)).isTrue();
    }

    private static java.net.InetAddress address(String text) {
        return java.net.InetAddress.ofLiteral(text);
    }
}
