package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.audit.SigningCommand;
import io.hunt.application.database.backup.BackupCommand;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.Hash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Suite of {@code ./run audit}: exports the log of a service, alters copies of the export, and checks each with both
 * verifiers. Not part of {@code mvn verify}, which tests the same cases one by one.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuditSuite {

    private static final int ALERTS = 40;

    private final String database = RunningService.newDatabase();

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private AlteredExports copies;

    @Test
    void whatever_is_altered_is_found_by_both_verifiers() throws IOException {
        Path data = directory.resolve("data");
        try (var service = RunningService.on(database, data, List.of())) {
            growWithGaps(service);
            NewestCheckpoint older = publish(service);
            RaisedAlerts.in(service, values("later"));
            NewestCheckpoint newest = publish(service);
            copies = new AlteredExports(directory, publicKey(service), older.note(), newest.note());
            List<String> export = export(service, newest);
            judge(export, newest, SigningKey.parse(Files.readString(data.resolve("audit/signing-key"))));
            copies.tell("gap", isWhole(service, export) ? "held" : "LOST");
            copies.tell("lost-key", lostKey(service, data.resolve("audit/signing-key")) ? "held" : "SIGNED");
        }
        copies.tell("rollback", rollback() ? "held" : "SIGNED");
        System.out.println("suite: " + (copies.allHeld() ? "held" : "broken: not every case held"));
        assertThat(copies.allHeld()).isTrue();
    }

    private record NewestCheckpoint(String note, long size) {}

    private void judge(List<String> export, NewestCheckpoint newest, SigningKey key) throws IOException {
        int at = firstAlertFrom(export.size() / 2, export);
        copies.judge("good", export, "verified");
        copies.judge("flip", altered(export, at, line -> line.replaceFirst("evil", "evjl")), "leaf " + at);
        copies.judge("swap", swapped(export, at), "leaf " + at);
        copies.judge("cut", without(export, at), "leaf " + at);
        copies.judge("insert", inserted(export, at), "position");
        copies.judgeFork(export, forged(newest, key));
    }

    private static int firstAlertFrom(int from, List<String> export) {
        return IntStream.range(from, export.size())
                .filter(at -> export.get(at).contains("evil"))
                .findFirst()
                .orElseThrow();
    }

    private interface Change {
        String of(String line);
    }

    private static List<String> altered(List<String> export, int at, Change change) {
        var copy = new ArrayList<>(export);
        copy.set(at, change.of(copy.get(at)));
        return copy;
    }

    private static List<String> swapped(List<String> export, int at) {
        var copy = new ArrayList<>(export);
        Collections.swap(copy, at, at + 1);
        return copy;
    }

    private static List<String> without(List<String> export, int at) {
        var copy = new ArrayList<>(export);
        copy.remove(at);
        return copy;
    }

    /** Returns the export with a row inserted into a gap of the log: it has a position and no leaf. */
    private static List<String> inserted(List<String> export, int from) {
        for (int at = from; at > 0; at--) {
            long before = position(export.get(at - 1));
            if (position(export.get(at)) > before + 1) {
                var copy = new ArrayList<>(export);
                copy.add(
                        at,
                        export.get(at)
                                .replaceFirst("\"leaf\":\\d+", "\"leaf\":null")
                                .replaceFirst("\"leaf_hash\":\"[0-9a-f]+\"", "\"leaf_hash\":null")
                                .replaceFirst("\"position\":\\d+", "\"position\":" + (before + 1)));
                return copy;
            }
        }
        throw new AssertionError("the log has no gap");
    }

    private static long position(String line) {
        return Long.parseLong(line.replaceFirst(".*\"position\":(\\d+).*", "$1"));
    }

    /** Returns a checkpoint of a different history of the same length, signed with the real key. */
    private static String forged(NewestCheckpoint newest, SigningKey key) {
        Checkpoint real = Checkpoint.parse(SignedNote.parse(newest.note()).text());
        byte[] root = real.root().bytes();
        root[0]++;
        var other = new Checkpoint(real.origin(), real.size(), Hash.of(root));
        return new SignedNote(other.text(), List.of(key.sign(other.text()))).toString();
    }

    /** Fills the log with gaps of rolled-back writers, and with a late writer whose events come after later positions. */
    private static void growWithGaps(RunningService service) {
        JdbcTemplate owner = service.owner();
        for (int round = 0; round < 5; round++) {
            RaisedAlerts.in(service, values("evil" + round));
            owner.queryForObject("select nextval('domainevententry_globalindex_seq')", Long.class);
        }
        new TransactionTemplate(new DataSourceTransactionManager(Objects.requireNonNull(owner.getDataSource())))
                .executeWithoutResult(_ -> {
                    owner.update(
                            """
                            insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier,
                                                          payload, metadata, payloadtype, payloadrevision, timestamp)
                            values (?, 0, null, ?, '{"process":"late"}', '{}', 'ServiceStopped', '1', ?)""",
                            "late",
                            UUID.randomUUID().toString(),
                            Instant.now().toString());
                    RaisedAlerts.in(service, values("meanwhile"));
                });
    }

    private static Stream<String> values(String name) {
        return IntStream.range(0, ALERTS).mapToObj(n -> "/tmp/evil-" + name + n);
    }

    private static NewestCheckpoint publish(RunningService service) {
        var newestCheckpoint =
                eventually(() -> service.admin().post("/audit/checkpoints"), answer -> answer.status() == 200);
        return new NewestCheckpoint(newestCheckpoint.text("checkpoint"), newestCheckpoint.number("size"));
    }

    private static String publicKey(RunningService service) {
        return Objects.requireNonNull(service.owner()
                .queryForObject("select key from log_origin order by number desc limit 1", String.class));
    }

    /** Returns the export up to the signed size. */
    private static List<String> export(RunningService service, NewestCheckpoint newest) {
        return service.admin()
                .raw("/audit/events/export")
                .body()
                .lines()
                .limit(newest.size())
                .toList();
    }

    /** Returns true if every row of the log up to the last leaf has exactly one leaf. */
    private static boolean isWhole(RunningService service, List<String> export) {
        List<@Nullable Long> rows = service.owner()
                .queryForList(
                        "select globalindex from domainevententry where globalindex <= ? order by globalindex",
                        Long.class,
                        position(export.getLast()));
        return rows.equals(export.stream().map(AuditSuite::position).toList());
    }

    /** Returns true if the service signs no checkpoint without the key, until a new one is created. */
    private boolean lostKey(RunningService service, Path key) throws IOException {
        Files.delete(key);
        RaisedAlerts.in(service, values("unsigned"));
        boolean refused = service.admin().post("/audit/checkpoints").status() == 503;
        int replaced = SigningCommand.run(List.of(
                "audit-key", "--service.data-dir=" + directory.resolve("data"), "--service.database-url=" + database));
        return refused && replaced == 0 && publish(service).size() > 0;
    }

    /** Returns true if a restored service signs no checkpoint until it continues under a new name. */
    private boolean rollback() {
        Path before = directory.resolve("before");
        Path archive = directory.resolve("archive");
        NewestCheckpoint lost;
        try (var service = RunningService.on("", before, List.of())) {
            publish(service);
            require(BackupCommand.run(List.of("backup", archive.toString(), "--service.data-dir=" + before)));
            RaisedAlerts.in(service, values("lost"));
            lost = publish(service);
        }
        Path restored = directory.resolve("restored");
        require(BackupCommand.run(List.of("restore", archive.toString(), "--service.data-dir=" + restored)));
        try (var service = RunningService.on("", restored, List.of())) {
            boolean refused = service.admin().post("/audit/checkpoints").status() == 503;
            require(SigningCommand.run(
                    List.of("audit-continue", "--reason", "restored", "--service.data-dir=" + restored)));
            NewestCheckpoint continued = publish(service);
            return refused && !origin(continued).equals(origin(lost));
        }
    }

    private static String origin(NewestCheckpoint newestCheckpoint) {
        return Checkpoint.parse(SignedNote.parse(newestCheckpoint.note()).text())
                .origin();
    }

    private static void require(int exitCode) {
        assertThat(exitCode).isZero();
    }
}
