package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConnectionTest {

    private static final int MOST_PER_ADDRESS = 40;
    private static final ServletWebServerApplicationContext SERVICE = WebService.start(
            "service.max-connections-per-address=" + MOST_PER_ADDRESS,
            "service.header-timeout-seconds=2",
            "service.body-timeout-seconds=2",
            "service.reader-window-seconds=1",
            "service.max-concurrent-exports=4",
            "service.trusted-proxies=127.0.0.9");
    private static final int PORT =
            Objects.requireNonNull(SERVICE.getWebServer()).getPort();
    private static final String ME = "GET /api/v1/me HTTP/1.1\r\nHost: x\r\n";
    private static final String HALF = ME + "X-Slow: ";
    private static final String EXPORT = "/api/v1/hunts/" + Samples.HUNT_ID + "/results/export";

    private final List<RawHttpClient> peers = new ArrayList<>();

    @AfterEach
    void everybody_hangs_up() {
        peers.forEach(RawHttpClient::close);
    }

    @AfterAll
    static void the_service_stops() {
        SERVICE.close();
    }

    @Test
    void headers_that_come_byte_by_byte_end_in_time() {
        assertAllAreClosed(
                Stream.of("GET /api/v1/me", HALF, "\r\n", "GET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\nGET "),
                begin -> begin.equals("\r\n") ? begin : "x");
    }

    @Test
    void a_body_that_comes_byte_by_byte_ends_in_time() {
        assertAllAreClosed(
                Stream.of("/api/v1/hunts", "/api/v1/iocs/import", "/nothing").map("""
                POST %s HTTP/1.1\r
                Host: x\r
                Authorization: Bearer admin\r
                Content-Type: text/plain\r
                Content-Length: 1000000\r
                \r
                x"""::formatted), _ -> "x");
    }

    /** Opens connections that send a beginning and then repeat a part; all at the same time. */
    private void assertAllAreClosed(Stream<String> beginnings, UnaryOperator<String> again) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Map<String, CompletableFuture<Boolean>> closed =
                    beginnings.collect(Collectors.toMap(Function.identity(), begin -> {
                        RawHttpClient slow = peer("127.0.0.1").say(begin);
                        return CompletableFuture.supplyAsync(
                                () -> slow.isClosedWhileSaying(again.apply(begin)), threads);
                    }));

            assertThat(closed)
                    .allSatisfy((begin, outcome) ->
                            assertThat(outcome.join()).as(begin).isTrue());
        }
    }

    /** Repeats the test if the machine was so busy that the first headers timed out meanwhile. */
    @Test
    void half_sent_headers_of_one_address_leave_the_others_theirs() {
        var attempts = new AtomicInteger();
        await(() -> {
            String greedy = "127.0.6." + attempts.incrementAndGet();
            IntStream.range(0, MOST_PER_ADDRESS).forEach(i -> peer(greedy).say(HALF));
            IntStream.range(0, 7 * MOST_PER_ADDRESS).forEach(i -> peer(greedy));
            return me(greedy).isEmpty();
        });

        assertThat(me("127.0.0.2")).isEqualTo("HTTP/1.1 401 ");
    }

    /** Keeps connections alive by their first answer; those of the previous round end asynchronously. */
    @Test
    void connections_that_end_make_room_for_as_many_others() {
        for (int round = 0; round < 3; round++) {
            IntStream.range(0, MOST_PER_ADDRESS)
                    .forEach(i ->
                            await(() -> peer("127.0.0.3").trying(ME + "\r\n").equals("HTTP/1.1 401 ")));
            assertThat(me("127.0.0.3")).isEmpty();
            peers.forEach(RawHttpClient::close);
        }
    }

    @Test
    void a_trusted_proxy_has_as_many_connections_as_there_are() {
        IntStream.range(0, 2 * MOST_PER_ADDRESS).forEach(i -> peer("127.0.0.9").say(HALF));

        assertThat(me("127.0.0.9")).isEqualTo("HTTP/1.1 401 ");
    }

    @Test
    void readers_that_take_little_are_broken_off_and_leave_others_their_exports_meanwhile() {
        backend().exported.set(Integer.MAX_VALUE);
        try {
            // On a busy machine a reader may be broken off before the next one begins.
            await(() -> {
                peer("127.0.0.4").say(export("analyst")).takingLittle();
                return head("analyst").startsWith("HTTP/1.1 429");
            });
            assertThat(head("admin")).startsWith("HTTP/1.1 200");
            await(() -> head("analyst").startsWith("HTTP/1.1 200"));
        } finally {
            backend().exported.set(0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "service.max-connections=0",
                "service.max-connections-per-address=0",
                "service.header-timeout-seconds=0",
                "service.body-timeout-seconds=-1",
                "service.reader-min-bytes-per-second=-1",
                "service.reader-window-seconds=0",
                "service.max-concurrent-exports=0",
                "service.max-concurrent-exports-per-user=-1"
            })
    void senseless_settings_are_refused_by_name(String setting) {
        String name = setting.substring("service.".length(), setting.indexOf('='));

        assertThatThrownBy(() -> WebService.start(setting).close())
                .rootCause()
                .satisfies(refused -> assertThat(refused.getMessage()).containsIgnoringCase(name.replace("-", "")));
    }

    private RawHttpClient peer(String address) {
        RawHttpClient rawHttpClient = RawHttpClient.from(address, PORT);
        peers.add(rawHttpClient);
        return rawHttpClient;
    }

    private static String me(String address) {
        try (RawHttpClient rawHttpClient = RawHttpClient.from(address, PORT)) {
            return rawHttpClient.trying(ME + "Connection: close\r\n\r\n");
        }
    }

    private static String head(String user) {
        try (RawHttpClient rawHttpClient = RawHttpClient.from("127.0.0.5", PORT)) {
            return rawHttpClient.trying(export(user).replace("GET", "HEAD"));
        }
    }

    private static String export(String user) {
        return "GET " + EXPORT + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + user + "\r\n\r\n";
    }

    private static Backend backend() {
        return SERVICE.getBean(Backend.class);
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            LockSupport.parkNanos(20_000_000);
        }
    }
}
