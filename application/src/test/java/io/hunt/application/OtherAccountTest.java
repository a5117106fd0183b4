package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.database.BareDatabase;
import io.hunt.application.database.UnpackedPrograms;
import io.hunt.application.database.local.UnixSocketFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.util.FileSystemUtils;

/** Attacks by another account of the same machine on the service's embedded database. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OtherAccountTest {

    private final Path place = OtherAccount.place();
    private final OtherAccount nobody = new OtherAccount(place);

    @AfterEach
    void tidyUp() throws IOException {
        FileSystemUtils.deleteRecursively(place);
    }

    @Test
    void another_account_gets_nothing_out_of_the_database_and_can_change_nothing() throws IOException {
        Path data = OtherAccount.open(Files.createDirectory(place.resolve("data")), "rwxr-xr-x");
        try (var service = RunningService.on("", data, List.of())) {
            String url = url(service.bean(DataSource.class));

            List<String> outcomes = nobody.runs(
                    Intruder.class, port(url), data.toString(), nobody.home().toString());

            assertThat(outcomes).hasSizeGreaterThan(15).allMatch(outcome -> outcome.startsWith("refused: "));
            assertThat(nobody.home().resolve("shell")).doesNotExist();
        }
    }

    @Test
    void log_ins_that_another_account_leaves_half_open_keep_no_connection_and_no_start_from_the_service()
            throws IOException, SQLException {
        Path data = OtherAccount.open(Files.createDirectory(place.resolve("data")), "rwxr-xr-x");
        UnpackedPrograms.into(data);
        try (var database = new ForkedJvm(place.resolve("log"), BareDatabase.class, Map.of(), data.toString())) {
            database.logged(BareDatabase.ANSWERS);
            List<String> server = Files.readAllLines(data.resolve("postgres/postmaster.pid"));
            assertThat(server.get(5)).as("addresses that it listens on").isBlank();
            Path sockets = Path.of(server.get(4));
            int port = Integer.parseInt(server.get(3));
            Path socket = UnixSocketFactory.socket(sockets, port);
            Process other = nobody.starts(HalfOpenLogins.class, "400", socket.toString());
            try {
                assertThat(other.inputReader().readLine()).isEqualTo("open: 0");
                String url = UnixSocketFactory.url(sockets, port);
                assertThat(isEntered(url, data)).isTrue();
                ProcessHandle.of(Long.parseLong(server.getFirst()))
                        .orElseThrow()
                        .destroyForcibly();
                eventually(() -> isEntered(url, data), entered -> entered);
            } finally {
                other.destroyForcibly();
            }
        }
    }

    private static boolean isEntered(String url, Path data) {
        try {
            String password = Files.readAllLines(data.resolve("postgres-server/passwords"))
                    .getLast();
            DriverManager.getConnection(url, "hunt_service", password).close();
            return true;
        } catch (IOException | SQLException _) {
            return false;
        }
    }

    private static String url(DataSource database) {
        try (var connection = database.getConnection()) {
            return connection.getMetaData().getURL();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String port(String url) {
        var port = Pattern.compile(":(\\d+)/").matcher(url);
        assertThat(port.find()).isTrue();
        return port.group(1);
    }

    /** The former location: below the directory for temporary files, named by a digest that every account can compute. */
    @Test
    void programs_that_another_account_has_put_where_ours_were_once_unpacked_are_not_run() throws IOException {
        Path temporary = Files.createDirectory(place.resolve("tmp"));
        OtherAccount.open(temporary, "rwxrwxrwx");
        Path proof = nobody.home().resolve("ran");
        nobody.runs(List.of("/bin/sh", "-c", """
                umask 022
                mkdir -p "$0/embedded-pg/PG-$1/bin" && touch "$0/embedded-pg/PG-$1/.exists"
                for program in initdb pg_ctl postgres; do
                  printf '#!/bin/sh\\necho "$0 as $(id -u)" >> %s\\nexit 1\\n' "$2" > "$0/embedded-pg/PG-$1/bin/$program"
                  chmod 755 "$0/embedded-pg/PG-$1/bin/$program"
                done
                touch "$2" && chmod 666 "$2"
                """, temporary.toString(), digest(), proof.toString()));

        Map<String, String> environment = Map.of(
                "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir=" + temporary,
                "SERVICE_DATA_DIR", place.resolve("data").toString(),
                "SERVICE_REST_PORT", "0",
                "SERVICE_GRPC_PORT", "0",
                "SERVICE_MANAGEMENT_PORT", "0");
        Path log = place.resolve("service.log");
        try (var service = new ForkedJvm(log, HuntApplication.class, environment)) {
            service.logged("REST listens at");
        } finally {
            assertThat(proof).isEmptyFile();
        }
    }

    private static String digest() throws IOException {
        try (var archive = OtherAccountTest.class.getResourceAsStream("/postgres-linux-x86_64.txz")) {
            assertThat(archive).isNotNull();
            var md5 = MessageDigest.getInstance("MD5");
            new DigestInputStream(archive, md5).readAllBytes();
            return HexFormat.of().formatHex(md5.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
