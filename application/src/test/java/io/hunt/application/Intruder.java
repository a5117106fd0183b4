package io.hunt.application;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/**
 * Attempts of another account of the machine against the service's database, one line for each. Runs as a separate process
 * with only the driver on its class path.
 */
final class Intruder {

    private static final List<String> ACCOUNTS = List.of("postgres", "hunt_owner", "hunt_service");

    private final String port;
    private final Path data;

    private Intruder(String port, Path data) {
        this.port = port;
        this.data = data;
    }

    /** Arguments: the port of the database, the service's data directory, a directory that every account may write to. */
    public static void main(String[] arguments) throws IOException {
        var intruder = new Intruder(arguments[0], Path.of(arguments[1]));
        Path proof = Path.of(arguments[2]).resolve("shell");
        for (String account : ACCOUNTS) {
            intruder.sql("connect over TCP as " + account, account, "select 1");
        }
        intruder.sockets();
        intruder.sql("run a program", "postgres", "copy (select 1) to program 'id -u > " + proof + "'");
        intruder.sql("read a program", "postgres", "create temp table t (x text); copy t from program 'id -u'");
        intruder.sql("become admin", "postgres", "update analyst set role = 'ADMIN'");
        intruder.sql("rewrite the log", "postgres", "update domainevententry set payload = payload");
        intruder.sql("empty the log", "postgres", "truncate domainevententry");
        intruder.read();
    }

    private void sql(String attempt, String account, String sql) {
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres?connectTimeout=10&user=" + account;
        for (String password : List.of("", "postgres", account)) {
            String given = password.isEmpty() ? "" : "&password=" + password;
            try (var connection = DriverManager.getConnection(url + given);
                    var statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute(sql);
                connection.rollback();
                say("SUCCEEDED", attempt);
                return;
            } catch (SQLException e) {
                say(
                        "refused",
                        attempt + ": "
                                + String.valueOf(e.getMessage())
                                        .lines()
                                        .findFirst()
                                        .orElse(""));
            }
        }
    }

    /** Tries PostgreSQL's default socket directory, and directories near the data. */
    private void sockets() {
        for (Path place : List.of(
                Path.of("/tmp"),
                Path.of("/var/run/postgresql"),
                data,
                data.resolve("postgres"),
                data.resolve("postgres-server"))) {
            String attempt = "connect over the socket in " + place;
            try (var channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                channel.connect(UnixDomainSocketAddress.of(place.resolve(".s.PGSQL." + port)));
                channel.write(startup());
                var answer = ByteBuffer.allocate(9);
                channel.read(answer);
                boolean in = answer.get(0) == 'R' && answer.getInt(5) == 0;
                say(in ? "SUCCEEDED" : "refused", attempt);
            } catch (IOException e) {
                say("refused", attempt + ": " + e.getMessage());
            }
        }
    }

    private static ByteBuffer startup() {
        byte[] account = "user\0postgres\0\0".getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(8 + account.length)
                .putInt(8 + account.length)
                .putInt(3 << 16)
                .put(account)
                .flip();
    }

    /** Tries to read every file near the data, including the passwords. */
    private void read() throws IOException {
        for (String known :
                List.of("postgres/pg_hba.conf", "postgres-server/passwords", "postgres-server/server.log")) {
            attempt(data.resolve(known));
        }
        Files.walkFileTree(data, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (data.relativize(file).startsWith("postgres")
                        || data.relativize(file).startsWith("postgres-server")) {
                    attempt(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException error) {
                say("refused", "look into " + data.relativize(file) + ": " + error.getMessage());
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void attempt(Path file) {
        try {
            Files.readAllBytes(file);
            say("SUCCEEDED", "read " + data.relativize(file));
        } catch (IOException e) {
            say("refused", "read " + data.relativize(file) + ": " + e);
        }
    }

    @SuppressWarnings("SystemOut")
    private static void say(String outcome, String attempt) {
        System.out.println(outcome + ": " + attempt);
    }
}
