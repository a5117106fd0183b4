package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.inventory.Inventory;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.agent.testing.ScriptedEngine;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the messages that an agent with a file inventory sends. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentInventoryTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final InventorySettings FAST = new InventorySettings(true, 1, 1_000_000_000, Duration.ofHours(1));
    private static final String LOOKUP = "SELECT i.path FROM file_inventory i";

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path files;

    @TempDir
    Path data;

    private Path proc;
    private FakeService service;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
        proc = ScannedHost.proc(data);
        new PlantedFiles(files).program("implant", "x");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void hello_names_the_inventory_once_the_first_walk_has_ended() throws Exception {
        Path mounts = holdWalks();
        try (ReferenceAgent agent = agent()) {
            agent.start();
            FakeSession before = service.nextSession();
            assertThat(before.hello().getCapabilitiesList()).doesNotContain(Inventory.CAPABILITY);
            letWalk(mounts);
            assertThat(service.nextSession().hello().getCapabilitiesList()).contains(Inventory.CAPABILITY);
            assertThat(before.endsSoon()).isTrue();
        }
        try (ReferenceAgent agent = agent()) {
            agent.start();
            assertThat(service.nextSession().hello().getCapabilitiesList()).contains(Inventory.CAPABILITY);
        }
    }

    @Test
    void hello_takes_the_inventory_back_while_a_damaged_one_is_built_anew() throws Exception {
        try (ReferenceAgent agent = agent()) {
            agent.start();
            FakeSession whole = service.nextSession();
            while (!whole.hello().getCapabilitiesList().contains(Inventory.CAPABILITY)) {
                whole = service.nextSession();
            }
            Path mounts = holdWalks();
            damage(whole);
            FakeSession damaged = service.nextSession();
            assertThat(damaged.hello().getCapabilitiesList()).doesNotContain(Inventory.CAPABILITY);
            letWalk(mounts);
            assertThat(service.nextSession().hello().getCapabilitiesList()).contains(Inventory.CAPABILITY);
        }
    }

    @Test
    void an_answer_says_what_each_statement_about_the_inventory_looked_at() throws Exception {
        try (ReferenceAgent agent = agent()) {
            agent.start();
            FakeSession session = service.nextSession();
            while (!session.hello().getCapabilitiesList().contains(Inventory.CAPABILITY)) {
                session = service.nextSession();
            }
            session.assign("one", "SELECT 1 AS ioc", LOOKUP);
            AnswerComplete answer = session.nextAnswer().completion();
            assertThat(answer.getSearchedList())
                    .containsExactly(SearchedSurface.newBuilder()
                            .setQueryNo(2)
                            .setFiles(1)
                            .build());
            assertThat(answer.getInventory().getComplete()).isTrue();
            assertThat(answer.getInventory().getFiles()).isEqualTo(1);
        }
    }

    /** Damages the database repeatedly, because the first scan may overwrite the damage while it commits or compacts. */
    private void damage(FakeSession session) throws Exception {
        int times = 0;
        do {
            Files.write(data.resolve("agent/inventory.db"), new byte[100_000]);
            session.assign("lookup " + times++, LOOKUP);
        } while (!session.endsWithin(Duration.ofSeconds(1)) && times < 30);
    }

    /** Blocks scans: replaces the mount table by a pipe, so that each reader waits. */
    private Path holdWalks() throws Exception {
        Path mounts = proc.resolve("self/mountinfo");
        Files.delete(mounts);
        Process made = new ProcessBuilder("mkfifo", mounts.toString()).start();
        assertThat(made.waitFor()).isZero();
        return mounts;
    }

    private static void letWalk(Path mounts) throws IOException {
        try (OutputStream reader = Files.newOutputStream(mounts)) {
            Path table = mounts.resolveSibling("table");
            Files.copy(Path.of("/proc/self/mountinfo"), table, StandardCopyOption.REPLACE_EXISTING);
            byte[] content = Files.readAllBytes(table);
            Files.move(table, mounts, StandardCopyOption.REPLACE_EXISTING);
            reader.write(content);
        }
    }

    private ReferenceAgent agent() throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(),
                FakeService.SECRET,
                data.resolve("agent"),
                "host",
                List.of(),
                SpoolLimits.STANDARD,
                QUICK,
                FAST);
        return new ReferenceAgent(
                options,
                ScriptedEngine.answering("{}"),
                AnswerListener.NONE,
                AgentRelease.running(),
                ScannedHost.area(proc, files, false, List.of()));
    }
}
