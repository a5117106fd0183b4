package io.hunt.webhook.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.webhook.Receiver;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AddressRuleTest {

    /** Deadline that an attempt without a hanging lookup does not reach, even on a busy machine. */
    private static final Duration PATIENT = Duration.ofSeconds(20);

    @ParameterizedTest
    @CsvSource(textBlock = """
            # address, lenient, strict
            93.184.215.14, true, true
            2606:2800:21f:cb07:6820:80da:af6b:8b2c, true, true
            100.63.255.255, true, true
            100.128.0.0, true, true
            172.32.0.1, true, true
            169.253.255.255, true, true
            127.0.0.1, true, false
            127.255.255.254, true, false
            ::1, true, false
            10.1.2.3, true, false
            172.16.0.1, true, false
            172.31.255.255, true, false
            192.168.1.1, true, false
            100.64.0.1, true, false
            100.127.255.255, true, false
            198.18.0.1, true, false
            192.0.2.1, true, false
            240.0.0.1, true, false
            fc00::1, true, false
            fdff:ffff::1, true, false
            fec0::1, true, false
            2002:0a01:0203::1, true, false
            2002:5db8:d70e::1, true, false
            64:ff9b::10.1.2.3, true, false
            64:ff9b::93.184.215.14, true, false
            64:ff9b:1::10.1.2.3, true, false
            2001:0:1::1, true, false
            ::ffff:127.0.0.1, true, false
            ::ffff:10.1.2.3, true, false
            ::ffff:93.184.215.14, true, true
            ::10.1.2.3, true, false
            ::ffff:0:10.1.2.3, true, false
            0.0.0.0, false, false
            0.1.2.3, false, false
            ::, false, false
            169.254.169.254, false, false
            169.254.0.1, false, false
            fe80::1, false, false
            febf::1, false, false
            224.0.0.1, false, false
            239.255.255.255, false, false
            ff02::1, false, false
            255.255.255.255, false, false
            100.100.100.200, false, false
            168.63.129.16, false, false
            192.0.0.192, false, false
            fd00:ec2::254, false, false
            fd20:ce::254, false, false
            fd00:42::42, false, false
            ::ffff:169.254.169.254, false, false
            ::169.254.169.254, false, false
            ::ffff:0:169.254.169.254, false, false
            ::ffff:0.0.0.0, false, false
            64:ff9b::169.254.169.254, false, false
            64:ff9b::a9fe:a9fe, false, false
            64:ff9b:1::169.254.169.254, false, false
            2002:a9fe:a9fe::1, false, false
            2002:e000:0001::1, false, false
            """)
    void addresses_are_judged(String address, boolean lenient, boolean strict) {
        assertThat(AddressRule.LENIENT.allows(InetAddress.ofLiteral(address))).isEqualTo(lenient);
        assertThat(AddressRule.STRICT.allows(InetAddress.ofLiteral(address))).isEqualTo(strict);
    }

    @Test
    void a_mapped_address_that_stays_an_ipv6_one_is_judged_by_what_it_holds() throws Exception {
        byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, (byte) 169, (byte) 254, 1, 1};
        Inet6Address linkLocal = Inet6Address.getByAddress(null, mapped, 0);
        mapped[12] = 10;
        Inet6Address ours = Inet6Address.getByAddress(null, mapped, 0);

        assertThat(AddressRule.LENIENT.allows(linkLocal)).isFalse();
        assertThat(AddressRule.LENIENT.allows(ours)).isTrue();
        assertThat(AddressRule.STRICT.allows(ours)).isFalse();
    }

    @Test
    void a_zone_makes_no_difference() throws Exception {
        byte[] linkLocal = InetAddress.ofLiteral("fe80::1").getAddress();

        assertThat(AddressRule.LENIENT.allows(Inet6Address.getByAddress(null, linkLocal, 1)))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2852039166",
                "0xa9fea9fe",
                "0xa9.0xfe.0xa9.0xfe",
                "025177524776",
                "0251.0376.0251.0376",
                "169.16689662",
                "169.254.43518",
                "[::ffff:a9fe:a9fe]",
                "[::ffff:169.254.169.254]",
                "[64:ff9b::a9fe:a9fe]",
                "[2002:a9fe:a9fe::]"
            })
    void no_way_of_writing_a_metadata_address_leads_there(String host) {
        String resolved = host.replace("[", "").replace("]", "");
        assertThatThrownBy(() -> new AddressGuard(AddressRule.LENIENT, InetAddress::getAllByName).resolve(resolved))
                .isInstanceOf(UnknownHostException.class);
        try {
            assertThat(sent("http://" + host + "/latest", InetAddress::getAllByName))
                    .isInstanceOf(AttemptOutcome.Failed.class)
                    .isNotEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("service.webhook-url must be an http or https URL without a user");
        }
    }

    @Test
    void a_decimal_host_name_is_an_address_like_any_other() {
        try (var receiver = new Receiver(Receiver.status(200))) {
            String port = ":" + receiver.url().getPort() + "/";

            assertThat(sent("http://2130706433" + port, InetAddress::getAllByName))
                    .isEqualTo(new AttemptOutcome.Delivered(200));
            assertThat(sent("http://2852039166" + port, InetAddress::getAllByName))
                    .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
        }
    }

    @Test
    void of_several_addresses_of_a_name_only_the_allowed_are_connected_to() {
        try (var receiver = new Receiver(Receiver.status(204))) {
            String url = "http://siem.example:" + receiver.url().getPort() + "/";

            assertThat(sent(url, _ -> literals("169.254.169.254", "fe80::1", "127.0.0.1")))
                    .isEqualTo(new AttemptOutcome.Delivered(204));
            assertThat(sent(url, _ -> literals("169.254.169.254", "fe80::1", "0.0.0.0")))
                    .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
            assertThat(receiver.received).hasSize(1);
        }
    }

    @Test
    void a_name_that_points_elsewhere_is_judged_again_by_the_next_connection() {
        var asked = new AtomicInteger();
        AddressGuard.Lookup rebinding = _ -> literals(asked.incrementAndGet() == 1 ? "127.0.0.1" : "0.0.0.0");
        try (var receiver = new Receiver(exchange -> {
            exchange.getResponseHeaders().set("Connection", "close");
            exchange.sendResponseHeaders(204, -1);
        })) {
            var settings =
                    WebhookSettings.of("http://siem.example:" + receiver.url().getPort() + "/", "", 10, false, false);
            try (var sender = new WebhookSender(settings, Clock.systemUTC(), rebinding)) {
                assertThat(sender.send(UUID.randomUUID(), new byte[0])).isEqualTo(new AttemptOutcome.Delivered(204));
                assertThat(sender.send(UUID.randomUUID(), new byte[0]))
                        .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
            }
            assertThat(asked).hasValue(2);
            assertThat(receiver.received).hasSize(1);
        }
    }

    @Test
    void strict_means_https_to_public_addresses_alone() {
        try (var receiver = new Receiver(Receiver.status(204))) {
            String secure = "https://127.0.0.1:" + receiver.url().getPort() + "/";
            var strict = WebhookSettings.of(secure, "", 10, true, false);
            try (var sender = new WebhookSender(strict, Clock.systemUTC(), InetAddress::getAllByName)) {
                assertThat(sender.send(UUID.randomUUID(), new byte[0]))
                        .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
            }
            assertThatThrownBy(() -> WebhookSettings.of("http://siem.example/SECRET", "", 10, true, false))
                    .hasMessage("service.webhook-url must be https under service.webhook-strict");
        }
    }

    @Test
    void a_lookup_that_hangs_ends_within_the_deadline() {
        var never = new java.util.concurrent.CountDownLatch(1);
        long begin = System.nanoTime();

        assertThat(sent(
                        "http://siem.example/",
                        _ -> {
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                            return literals("127.0.0.1");
                        },
                        Duration.ofMillis(600)))
                .isEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(PATIENT);
        never.countDown();
    }

    private static AttemptOutcome sent(String url, AddressGuard.Lookup lookup) {
        return sent(url, lookup, PATIENT);
    }

    private static AttemptOutcome sent(String url, AddressGuard.Lookup lookup, Duration deadline) {
        var given = WebhookSettings.of(url, "", 10, false, false);
        var settings = new WebhookSettings(given.url(), null, 10, deadline, false, false);
        try (var sender = new WebhookSender(settings, Clock.systemUTC(), lookup)) {
            return sender.send(UUID.randomUUID(), new byte[0]);
        }
    }

    private static InetAddress[] literals(String... addresses) {
        return java.util.Arrays.stream(addresses).map(InetAddress::ofLiteral).toArray(InetAddress[]::new);
    }
}
