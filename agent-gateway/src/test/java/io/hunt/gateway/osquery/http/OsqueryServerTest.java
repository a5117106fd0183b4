package io.hunt.gateway.osquery.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.osquery.StockOsquery.Answer;
import io.hunt.gateway.session.AgentSessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryServerTest {

    private static final int MEBIBYTE = 1024 * 1024;

    @TempDir
    static Path directory;

    private static OsqueryListener listener;
    private static GatewayProcess gateway;
    private static StockOsquery osquery;

    @BeforeAll
    static void start() {
        listener = new OsqueryListener(directory);
        gateway = listener.gateway();
        osquery = listener.osquery();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    @Test
    void it_is_off_unless_it_is_given_a_port() {
        assertThat(gateway.bean(OsqueryServer.class).port()).isEqualTo(-1);
        assertThat(gateway.bean(OsqueryServer.class).isRunning()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"enroll, [", "config, <html>", "distributed/write, {\"node_key\":", "log, null", "enroll, ''"})
    void garbage_is_a_bad_request(String path, String body) {
        int status = osquery.post(path, body).status();

        assertThat(status).isIn(400, 200);
        assertThat(status == 400 || path.equals("enroll")).isTrue();
    }

    @Test
    void compressed_bodies_are_read() {
        String key = osquery.enroll(gateway.enrollSecret(), "foxtrot");
        byte[] log = ("{\"node_key\":\"" + key + "\",\"log_type\":\"status\",\"data\":[{\"message\":\"hello\"}]}")
                .getBytes(StandardCharsets.UTF_8);

        Answer taken = osquery.postCompressed("log", log);

        assertThat(taken.status()).isEqualTo(200);
        assertThat(taken.isInvalid()).isFalse();
    }

    @Test
    void a_small_body_that_inflates_beyond_the_bound_is_refused() {
        assertThat(refusalOf(() -> osquery.postCompressed("log", new byte[64 * MEBIBYTE])))
                .isTrue();
    }

    @Test
    void a_body_beyond_the_bound_is_refused_unread() {
        assertThat(refusalOf(() -> osquery.post("log", new byte[9 * MEBIBYTE]))).isTrue();
        assertThat(refusalOf(() -> osquery.post("enroll", new byte[MEBIBYTE]))).isTrue();
        assertThat(osquery.post("config", new byte[60 * 1024]).status()).isEqualTo(400);
    }

    @Test
    void another_method_or_path_is_not_served() {
        assertThat(osquery.post("carve", "{}").status()).isEqualTo(404);
        assertThat(osquery.send(osquery.request("config", new byte[0])
                                .method("PUT", HttpRequest.BodyPublishers.ofString("{}")))
                        .status())
                .isEqualTo(405);
    }

    @Test
    void a_body_that_drips_is_cut_off() throws IOException {
        try (SSLSocket socket = connected()) {
            socket.getOutputStream()
                    .write("POST /api/osquery/log HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
                            .getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();

            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_second_request_before_the_first_is_answered_ends_the_connection() throws IOException {
        String request = "POST /api/osquery/config HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
        try (SSLSocket socket = connected()) {
            socket.getOutputStream().write((request + request).getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                    .doesNotContain("HTTP/1.1 200");
        }
    }

    @Test
    void a_host_that_asks_without_pause_is_slowed_down() {
        String key = osquery.enroll(gateway.enrollSecret(), "golf");
        int tries = 0;
        int status;
        do {
            status = osquery.read(key).status();
            assertThat(++tries).isLessThan(1_000);
        } while (status == 200);

        assertThat(status).isEqualTo(429);
    }

    @Test
    void wrong_keys_of_a_neighbour_behind_the_same_address_do_not_lock_a_known_host_out(@TempDir Path other) {
        try (var own = new OsqueryListener(other)) {
            String key = own.osquery().enroll(own.gateway().enrollSecret(), "hotel");
            assertThat(own.osquery().read(key).status()).isEqualTo(200);

            drain(own.osquery());
            assertThat(own.osquery().read(key).status()).isEqualTo(200);

            own.gateway()
                    .bean(AgentSessions.class)
                    .find(own.host("hotel"))
                    .orElseThrow()
                    .markClosed();
            drain(own.osquery());
            assertThat(own.osquery().read(key).isInvalid()).isFalse();
            assertThat(own.osquery().read(key).status()).isEqualTo(200);
        }
    }

    /** Posts wrong keys until the address has no more look-ups. */
    private static void drain(StockOsquery neighbour) {
        int tries = 0;
        while (neighbour.read("ha_wrong").status() != 429) {
            assertThat(++tries).isLessThan(5_000);
        }
    }

    private static SSLSocket connected() throws IOException {
        var socket = (SSLSocket) StockOsquery.trusting(directory.resolve("tls/ca.crt"))
                .getSocketFactory()
                .createSocket("localhost", listener.port());
        socket.setSoTimeout(20_000);
        return socket;
    }

    /** The reply may be lost if the connection ends while the client still sends. */
    private static boolean refusalOf(Supplier<Answer> request) {
        try {
            return request.get().status() == 413;
        } catch (UncheckedIOException e) {
            return true;
        }
    }
}
