package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
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
import io.hunt.agent.testing.SmallDisk;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.NoticeKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests of an agent with a full disk: it still answers, stops the inventory and sends a notice. */
@EnabledOnOs(OS.LINUX)
@Timeout(90)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FullDiskTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final InventorySettings FAST = new InventorySettings(true, 1, 1_000_000_000, Duration.ofHours(1));
    private static final InventorySettings NO_INVENTORY =
            new InventorySettings(false, 1, 1_000_000_000, Duration.ofHours(1));
    private static final String SQL = "SELECT 1 AS ioc";
    /** Row larger than the free part of a file system's last block. */
    private static final String ROW = "{\"ioc\":\"%s\"}".formatted("x".repeat(20_000));

    @TempDir
    Path certificates;

    @TempDir
    Path mounted;

    @TempDir
    Path files;

    @TempDir
    Path processes;

    private FakeService service;

    @BeforeEach
    void start() throws Exception {
        service = FakeService.start(Certificate.forLoopback(certificates));
        new PlantedFiles(files).program("implant", "x");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void answers_are_stored_in_reserved_space_when_the_disk_is_full() throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 200);
                ReferenceAgent agent = agent(disk, NO_INVENTORY)) {
            agent.start();
            FakeSession session = service.nextSession();
            disk.fill();
            session.assign("one", SQL);
            assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("one");
            session.assign("two", SQL);
            assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
        }
    }

    @Test
    void answers_that_no_space_is_reserved_for_are_sent_and_sent_again() throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 20);
                ReferenceAgent agent = agent(disk, NO_INVENTORY)) {
            agent.start();
            FakeSession session = service.nextSession();
            disk.fill();
            for (String id : List.of("one", "two", "three")) {
                session.assign(id, SQL);
                assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo(id);
            }
            session.acknowledge("two");
            session.end(Status.UNAVAILABLE);

            FakeSession second = service.nextSession();
            assertThat(List.of(second.nextAnswer(), second.nextAnswer()))
                    .extracting(answer -> answer.completion().getAssignmentId())
                    .containsExactly("one", "three");
            second.acknowledge("one");
            second.acknowledge("three");
        }
    }

    @Test
    void space_is_reserved_again_once_the_disk_has_some() throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 200);
                ReferenceAgent agent = agent(disk, NO_INVENTORY)) {
            agent.start();
            FakeSession session = service.nextSession();
            for (int round = 0; round < 3; round++) {
                disk.fill();
                session.assign("round " + round, SQL);
                assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("round " + round);
                disk.empty();
                session.acknowledge("round " + round);
                session.assign("fence " + round, SQL);
                session.nextAnswer();
                session.acknowledge("fence " + round);
            }
        }
    }

    @Test
    void a_host_whose_disk_is_nearly_full_says_so_once_and_offers_no_inventory() throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 40);
                ReferenceAgent agent = agent(disk, FAST)) {
            agent.start();
            FakeSession session = service.nextSession();
            assertThat(session.hello().getCapabilitiesList()).doesNotContain(Inventory.CAPABILITY);
            AgentMessage first = session.next();
            assertThat(first.getNotice().getKind()).isEqualTo(NoticeKind.NOTICE_KIND_DISK_FULL);
            assertThat(first.getNotice().getDetail()).contains("MiB are free");
            session.assign("one", SQL);
            assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("one");
        }
    }

    @Test
    void a_notice_that_the_disk_has_no_space_for_is_sent() throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 40)) {
            try (ReferenceAgent agent = agent(disk, FAST)) {
                agent.start();
                service.nextSession();
            }
            disk.fill();
            try (ReferenceAgent agent = agent(disk, FAST)) {
                agent.start();
                assertThat(service.nextSession().next().getNotice().getKind())
                        .isEqualTo(NoticeKind.NOTICE_KIND_DISK_FULL);
            }
        }
    }

    private ReferenceAgent agent(SmallDisk disk, InventorySettings inventory) throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(),
                FakeService.SECRET,
                disk.directory().resolve("agent"),
                "host",
                List.of(),
                SpoolLimits.STANDARD,
                QUICK,
                inventory);
        return new ReferenceAgent(
                options,
                ScriptedEngine.answering(ROW),
                AnswerListener.NONE,
                new AgentRelease("1.0", Optional.empty()),
                ScannedHost.area(ScannedHost.proc(processes), files, false, List.of()));
    }
}
