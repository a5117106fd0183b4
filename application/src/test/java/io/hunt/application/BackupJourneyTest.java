package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.application.audit.SigningCommand;
import io.hunt.application.database.backup.BackupCommand;
import io.hunt.application.replay.VerifyReplayCommand;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.verify.SignedCheckpoint;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BackupJourneyTest {

    private static final int HOSTS = 5;

    /** Lists that must be equal before and after, byte by byte. */
    private static final List<String> LISTS = List.of("/hunts", "/alerts", "/iocs", "/admin/users", "/security-events");

    private static final Set<String> OF_EACH_START =
            Set.of("service_started", "service_stopped", "session_opened", "session_closed", "checkpoint_requested");

    @TempDir
    static Path directory;

    private static Path archive;
    private static Map<String, List<JsonNode>> before;

    @TempDir
    Path place;

    /** Writes the backup while the service runs and its agents are connected. */
    @BeforeAll
    static void back_up() throws IOException {
        archive = directory.resolve("hunt.backup");
        try (var service = RunningService.on("", directory.resolve("data"), List.of());
                Fleet fleet = fleet(service.agentsJoinAt(), service.enrollSecret())) {
            fleet.start();
            eventually(() -> fleet.progress().connected(), connected -> connected == HOSTS);
            Analyst admin = service.admin();
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
            hunt(admin);
            // Two alerts of each host: its enrollment and its match.
            eventually(() -> admin.get("/alerts?page_size=1").number("total"), total -> total == 2 * HOSTS);
            before = lists(admin);
            assertThat(admin.post("/audit/checkpoints").status()).isEqualTo(200);
            leaveOtherFiles(directory.resolve("data/tls"));
            assertThat(command("backup", archive, directory.resolve("data"))).startsWith("0 ");
            replaysShowWhatWasChangedWithoutEvents(service.bean(JdbcTemplate.class));
        }
    }

    /** Leaves files that are no keys: of a renewal that was killed, of an editor, and a large one. */
    private static void leaveOtherFiles(Path tls) throws IOException {
        Files.writeString(tls.resolve(".service.crt1234.part"), "half");
        Files.writeString(tls.resolve("ca.crt~"), "older");
        Files.write(tls.resolve("notes"), new byte[(1 << 20) + 1]);
    }

    /** Runs while the service runs, on its embedded database. */
    private static void replaysShowWhatWasChangedWithoutEvents(JdbcTemplate database) {
        assertThat(verifiedReplay()).startsWith("0 ").contains("equal    alert_view rows=" + 2 * HOSTS + " ");

        String change = "update alert_view set hostname = %s";
        database.update(change.formatted("hostname || '-forged'"));
        assertThat(verifiedReplay())
                .startsWith("1 ")
                .contains("DIFFERS  alert_view", "differs from its events in hostname", "equal    hunt_summary");
        database.update(change.formatted("replace(hostname, '-forged', '')"));
        assertThat(verifiedReplay()).startsWith("0 ");
    }

    private static String verifiedReplay() {
        return CommandOutput.by(() ->
                VerifyReplayCommand.run(List.of("verify-replay", "--service.data-dir=" + directory.resolve("data"))));
    }

    @Test
    void agents_come_back_to_a_restored_service_that_knows_all_it_knew() throws IOException {
        assertThat(command("restore", archive, place.resolve("data"))).startsWith("0 ");
        assertThat(place.resolve("data/tls"))
                .isDirectoryContaining("glob:**/ca.key")
                .isDirectoryNotContaining(file -> file.toString().matches(".*([.]part|~|notes)"));

        try (var service = RunningService.on("", place.resolve("data"), List.of());
                Fleet fleet = fleet(service.agentsJoinAt(), "not needed by hosts that are enrolled")) {
            fleet.start();
            eventually(() -> fleet.progress().connected(), connected -> connected == HOSTS);
            Analyst admin = service.admin();
            assertThat(lists(admin)).isEqualTo(before);
            assertThat(admin.get("/hosts?page_size=1").number("total")).isEqualTo(HOSTS);
            String hunt = admin.get("/hunts").items().getFirst().path("id").asString();
            assertThat(admin.get("/hunts/" + hunt + "/results").items())
                    .as("with the keys of evidence")
                    .hasSize(HOSTS)
                    .noneMatch(result -> result.path("erased").asBoolean());
            assertThat(service.bean(JdbcTemplate.class)
                            .queryForList(
                                    "select tgenabled::text from pg_trigger where tgname = 'only_grows'", String.class))
                    .as("the log is guarded as before")
                    .containsExactly("A");
            hunt(admin);
            nothingIsSignedUntilAnOriginNamesWhatMayBeLost(service, admin);
            aLostKeyIsReplaced(service, admin);
        }
    }

    private void nothingIsSignedUntilAnOriginNamesWhatMayBeLost(RunningService service, Analyst admin) {
        String log =
                admin.get("/audit/checkpoints").items().getFirst().get("origin").asString();
        eventually(() -> checkpoints(service), told -> told.contains("DEGRADED") && told.contains("ROLLED_BACK"));

        assertThat(signing("audit-continue", "--reason", "restored after a fire"))
                .startsWith("0 ")
                .contains(log + "/2+", "are those of " + log);
        eventually(
                () -> admin.get("/audit/checkpoints")
                        .items()
                        .getFirst()
                        .get("origin")
                        .asString(),
                origin -> origin.equals(log + "/2"));
        eventually(() -> checkpoints(service), told -> told.contains("UP"));
        eventually(() -> admin.get("/security-events?kind=log_restored").number("total"), total -> total == 1);
    }

    private void aLostKeyIsReplaced(RunningService service, Analyst admin) throws IOException {
        Files.delete(place.resolve("data/audit/signing-key"));
        eventually(() -> checkpoints(service), told -> told.contains("DEGRADED") && told.contains("KEY_LOST"));
        assertThat(signing("audit-key")).startsWith("0 ").contains("is missing and signs no more checkpoints");
        var published = admin.post("/audit/checkpoints");
        assertThat(published.status()).isEqualTo(200);
        String key = signing("audit-key").lines().skip(1).findFirst().orElseThrow();
        assertThat(key).startsWith(published.text("origin") + "+");
        var rotated = eventually(
                () -> admin.get("/audit/checkpoints").items().getFirst(),
                newest -> newest.get("checkpoint").asString().lines().count() == 6);
        assertThat(SignedCheckpoint.of(rotated.get("checkpoint").asString(), List.of(VerifierKey.parse(key)))
                        .checkpoint()
                        .size())
                .isGreaterThan(published.number("size"));
    }

    /** Returns the health of checkpoints. */
    private static String checkpoints(RunningService service) {
        try (var client = HttpClient.newHttpClient()) {
            return new JsonMapper()
                    .readTree(client.send(
                                    HttpRequest.newBuilder(URI.create(service.managementUrl() + "/health"))
                                            .build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .body())
                    .at("/components/checkpoints")
                    .toString();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private String signing(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--service.data-dir=" + place.resolve("data"));
        return CommandOutput.by(() -> SigningCommand.run(all));
    }

    @Test
    void an_archive_belongs_to_its_account_alone() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(archive)))
                .isEqualTo("rw-------");
        assertThat(command("backup", archive, directory.resolve("data"))).contains("1 ", "There is already a file");
    }

    @Test
    void what_is_in_use_is_not_restored_over() throws IOException {
        assertThat(command("restore", archive, directory.resolve("data"))).contains("1 ", "has keys already");
        Path keyless = place.resolve("data");
        try (var _ = RunningService.on("", keyless, List.of())) {
            try (Stream<Path> keys = Files.list(keyless.resolve("tls"))) {
                for (Path key : keys.toList()) {
                    Files.delete(key);
                }
            }
            Files.delete(keyless.resolve("enroll-secret"));
            Files.delete(keyless.resolve("audit/signing-key"));
            assertThat(command("restore", archive, keyless)).contains("1 ", "its event log is not empty");
        }
    }

    @Test
    void a_damaged_archive_leaves_nothing_behind() throws IOException {
        Path data = place.resolve("data");
        Path damaged = place.resolve("damaged");
        for (String entry : List.of("tables/host.copy", "keys/tls/ca.key")) {
            rewritten(damaged, entry);
            assertThat(command("restore", damaged, data)).contains("1 ", "The archive is damaged: " + entry);
            Files.delete(damaged);
        }
        assertThat(command("restore", archive, data)).startsWith("0 ");
    }

    /** Writes the archive with one additional byte in an entry, which archive readers accept. */
    private static void rewritten(Path to, String changed) throws IOException {
        try (var from = new ZipFile(archive.toFile());
                var zip = new ZipOutputStream(Files.newOutputStream(to))) {
            for (ZipEntry entry : from.stream().toList()) {
                zip.putNextEntry(new ZipEntry(entry.getName()));
                byte[] content = from.getInputStream(entry).readAllBytes();
                if (entry.getName().equals(changed)) {
                    content[content.length - 2] ^= 1;
                }
                zip.write(content);
            }
        }
    }

    private static void hunt(Analyst admin) {
        var hunt = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}");
        assertThat(hunt.status()).as(hunt.body().toString()).isEqualTo(201);
        eventually(() -> admin.get("/hunts/" + hunt.text("id")).text("status"), status -> status.equals("completed"));
    }

    /** Returns the lists without the items that each start and each sign-in adds. */
    private static Map<String, List<JsonNode>> lists(Analyst admin) {
        return LISTS.stream().collect(Collectors.toMap(Function.identity(), path -> {
            var answer = admin.get(path + "?page_size=100");
            assertThat(answer.status()).as(path).isEqualTo(200);
            return answer.items().stream()
                    .filter(item -> !OF_EACH_START.contains(item.path("kind").asString("")))
                    .toList();
        }));
    }

    private static Fleet fleet(Endpoint to, String secret) throws IOException {
        return new Fleet(new FleetOptions(
                to,
                secret,
                HOSTS,
                7,
                HostBehavior.of(new RoleShares(0, 0, 0, 1)),
                0,
                directory.resolve("identities.json"),
                BackoffBounds.STANDARD));
    }

    /** Returns the exit code and the output. */
    private static String command(String name, Path file, Path data) {
        return CommandOutput.by(() -> BackupCommand.run(List.of(name, file.toString(), "--service.data-dir=" + data)));
    }
}
