package io.hunt.agent;

import com.google.protobuf.Timestamp;
import io.hunt.agent.machine.FreeSpace;
import io.hunt.agent.notice.DiskHealth;
import io.hunt.agent.notice.OsqueryHealth;
import io.hunt.agent.notice.ProgramDigest;
import io.hunt.agent.osquery.OsqueryEngine;
import io.hunt.agent.query.ObservedEngine;
import io.hunt.agent.query.QueryEngine;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Consumer;

/** Monitor of the agent itself: reports changes of its program, failures of osquery and a nearly full disk. */
final class SelfMonitor {

    private final Path directory;
    private final Consumer<Notice> report;
    private final OsqueryHealth health;
    private final DiskHealth disk;

    SelfMonitor(Path directory, Consumer<Notice> report) {
        this.directory = directory;
        this.report = report;
        this.health = new OsqueryHealth(
                directory.resolve("osquery-works"),
                why -> report.accept(notice(NoticeKind.NOTICE_KIND_OSQUERY_STOPPED, "osquery", why)));
        this.disk = new DiskHealth(
                new FreeSpace(directory),
                why -> report.accept(notice(NoticeKind.NOTICE_KIND_DISK_FULL, directory.toString(), why)));
    }

    void checkDisk() {
        disk.check();
    }

    /** Returns an engine whose results are monitored if it is osquery; the built-in engine is part of the agent. */
    QueryEngine monitored(QueryEngine engine) {
        return engine instanceof OsqueryEngine ? new ObservedEngine(engine, health::heard) : engine;
    }

    /** Checks at the start for changes made while the agent was not running. */
    void check(QueryEngine engine, AgentRelease agentRelease) throws IOException {
        if (!(engine instanceof OsqueryEngine)) {
            health.missing();
        }
        if (agentRelease.program().isPresent()) {
            Path program = agentRelease.program().get();
            String name = String.valueOf(program.getFileName());
            new ProgramDigest(directory.resolve("program"), agentRelease.version())
                    .check(
                            program,
                            change -> report.accept(notice(NoticeKind.NOTICE_KIND_AGENT_BINARY_CHANGED, name, change)));
        }
    }

    private static Notice notice(NoticeKind kind, String name, String detail) {
        Instant now = Instant.now();
        return Notice.newBuilder()
                .setKind(kind)
                .setName(name)
                .setDetail(detail)
                .setDetectedAt(
                        Timestamp.newBuilder().setSeconds(now.getEpochSecond()).setNanos(now.getNano()))
                .setNoticeId(UUID.randomUUID().toString())
                .build();
    }
}
