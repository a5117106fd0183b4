package io.hunt.application.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.faults.stage.FaultProxy.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Network of the faults: it must have the configured fault and no other. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultProxyTest {

    private ServerSocket echo;
    private FaultProxy proxy;

    @BeforeEach
    void open() throws IOException {
        echo = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
        proxy = new FaultProxy(echo.getLocalPort());
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        echo.close();
    }

    @Test
    void passes_bytes_on() throws IOException {
        try (Socket client = client()) {
            assertThat(answerTo(client, "hello")).isEqualTo("hello");
        }
    }

    @Test
    void a_black_hole_answers_nothing_and_delivers_when_it_is_mended() throws IOException {
        try (Socket client = client()) {
            assertThat(answerTo(client, "one")).isEqualTo("one");
            proxy.set(new Network.Blackhole());
            client.setSoTimeout(300);

            assertThatThrownBy(() -> answerTo(client, "two")).isInstanceOf(SocketTimeoutException.class);

            client.setSoTimeout(10_000);
            proxy.set(new Network.Pass());
            assertThat(read(client, 3)).isEqualTo("two");
        }
    }

    @Test
    void a_reset_ends_open_connections_and_refuses_new_ones() throws IOException {
        try (Socket client = client()) {
            assertThat(answerTo(client, "one")).isEqualTo("one");
            proxy.set(new Network.Reset());

            assertThatThrownBy(() -> answerTo(client, "two")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> answerTo(client(), "three")).isInstanceOf(IOException.class);
        }
    }

    @Test
    void latency_and_throttling_take_the_time_they_say() throws IOException {
        try (Socket client = client()) {
            proxy.set(new Network.Latency(Duration.ofMillis(100)));
            assertThat(time(() -> answerTo(client, "one"))).isGreaterThanOrEqualTo(Duration.ofMillis(200));
            proxy.set(new Network.Throttle(100));
            assertThat(time(() -> answerTo(client, "x".repeat(20)))).isGreaterThanOrEqualTo(Duration.ofMillis(400));
        }
    }

    @Test
    void a_half_close_ends_one_direction_after_its_bytes() throws IOException {
        try (Socket client = client()) {
            proxy.halfCloseAfter(4);
            assertThat(answerTo(client, "abcdef")).isEqualTo("abcdef");
            assertThat(client.getInputStream().read()).isEqualTo(-1);
            client.getOutputStream().write(1);
        }
    }

    @Test
    void a_cut_commit_was_made_and_the_client_does_not_know() throws SQLException {
        var database = (PGSimpleDataSource) TestDatabase.migrated();
        try (var cutting = new FaultProxy(database.getPortNumbers()[0]);
                Connection client = DriverManager.getConnection(
                        url(database).replace(":" + database.getPortNumbers()[0] + "/", ":" + cutting.port() + "/"))) {
            client.setAutoCommit(false);
            cutting.cutCommits(1);
            execute(client, "insert into setting values ('a', '1', now(), 'me')");
            client.commit();
            execute(client, append("cut"));

            assertThatThrownBy(client::commit).isInstanceOf(SQLException.class);

            assertThat(cutting.commitsCut()).isEqualTo(1);
            assertThat(events(database)).containsExactly("cut");
        }
    }

    private static String url(DataSource database) {
        return TestDatabase.url(database);
    }

    private static String append(String id) {
        return """
                insert into domainevententry
                  (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype, timestamp)
                values ('%1$s', 0, '%1$s', '', 'Nothing', '')""".formatted(id);
    }

    private static List<String> events(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select string_agg(eventidentifier, ',') from domainevententry")) {
            rows.next();
            return List.of(rows.getString(1).split(",", -1));
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Communication over a socket. */
    private interface SocketDialog {
        void run() throws IOException;
    }

    private static Duration time(SocketDialog socketDialog) throws IOException {
        long start = System.nanoTime();
        socketDialog.run();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Socket client() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static String answerTo(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        return read(client, text.length());
    }

    private static String read(Socket client, int length) throws IOException {
        byte[] bytes = client.getInputStream().readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("The connection has ended");
        }
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    private void serve() {
        while (!echo.isClosed()) {
            try {
                Socket client = echo.accept();
                Thread.ofVirtual().start(() -> echo(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void echo(Socket client) {
        try (client) {
            client.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException _) {
            // The other side has disconnected.
        }
    }
}
