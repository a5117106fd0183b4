package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.api.id.HostId;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MutualTlsJourneyTest {

    private static final int HOSTS = 20;
    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofMillis(200));

    @TempDir
    static Path directory;

    @TempDir
    static Path own;

    private static RunningService service;
    private static Analyst admin;
    private static Path trusted;

    @BeforeAll
    static void certificatesAloneAreTakenAndTheOperatorsIsShown() throws IOException {
        Path made = Files.createDirectory(own.resolve("tls"));
        var certificates = ServiceCertificate.in(made, "127.0.0.1");
        Path chain = Files.writeString(
                own.resolve("chain.pem"),
                Files.readString(certificates.certificate()) + Files.readString(made.resolve("ca.crt")));
        service = RunningService.in(
                directory,
                "service.agent-auth=mtls",
                "service.grpc-tls-cert=" + chain,
                "service.grpc-tls-key=" + certificates.key());
        admin = service.admin();
        String told = admin.get("/admin/enrollment").text("ca_certificate");
        assertThat(told).isEqualTo(Files.readString(made.resolve("ca.crt")));
        trusted = Files.writeString(own.resolve("told.pem"), told);
        admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"mimikatz.exe\", \"severity\": \"high\"}");
    }

    @AfterAll
    static void everythingStops() {
        service.close();
    }

    @Test
    void a_fleet_that_proves_itself_with_certificates_is_hunted_and_comes_back_as_the_same_hosts() throws Exception {
        Path identities = own.resolve("identities.json");
        Set<String> first;
        String retired;
        try (Fleet _ = fleet(identities)) {
            first = online(HOSTS);
            assertThat(hunted().number("responded_hosts")).isEqualTo(HOSTS);
            retired = first.iterator().next();

            assertThat(admin.delete("/hosts/" + retired).status()).isEqualTo(204);

            var sessions = service.bean(AgentSessions.class);
            eventually(() -> sessions.find(new HostId(UUID.fromString(retired))), java.util.Optional::isEmpty);
        }
        assertThat(Files.readString(identities)).contains("certificate").contains("\"credential\":\"\"");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(identities)))
                .isEqualTo("rw-------");
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 0);

        try (Fleet _ = fleet(identities)) {
            first.remove(retired);
            assertThat(online(HOSTS - 1)).isEqualTo(first);
            assertThat(hunted().number("responded_hosts")).isEqualTo(HOSTS - 1);
            assertThat(admin.get("/hosts").number("total")).isEqualTo(HOSTS - 1);
        }
    }

    private static Fleet fleet(Path identities) throws Exception {
        Fleet fleet = new Fleet(new FleetOptions(
                new Endpoint("localhost", service.agentsJoinAt().port(), trusted),
                service.enrollSecret(),
                HOSTS,
                7,
                HostBehavior.of(new RoleShares(0, 0, 0, 1)),
                0,
                identities,
                QUICK));
        fleet.start();
        return fleet;
    }

    private static Set<String> online(int many) {
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == many);
        Set<String> ids = new TreeSet<>();
        admin.get("/hosts?status=online")
                .items()
                .forEach(host -> ids.add(host.path("id").asString()));
        return ids;
    }

    private static Analyst.Answer hunted() {
        String hunt = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                .text("id");
        return eventually(
                () -> admin.get("/hunts/" + hunt),
                summary -> summary.text("status").equals("completed"));
    }
}
