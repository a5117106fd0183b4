package io.hunt.audit.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.ExportWriter;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.SubtreeSink;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmark of both verifiers over 1,000,000 events of about 900 bytes, each in a process of its own. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class VerifierBench {

    private static final int EVENTS = 1_000_000;
    private static final int AGGREGATES = 100_000;
    private static final int SECONDS_IN_JAVA = 10;
    private static final int SECONDS_IN_PYTHON = 30;

    @TempDir
    Path directory;

    @Test
    void a_million_events() throws IOException, InterruptedException {
        SigningKey key = SigningKey.generated("hunt.example/log", KeyUse.NOTE);
        Path export = directory.resolve("export.jsonl");
        String checkpoint = new Checkpoint("hunt.example/log", EVENTS, written(export)).text();
        Files.writeString(
                directory.resolve("checkpoint"), new SignedNote(checkpoint, List.of(key.sign(checkpoint))).toString());
        Files.writeString(directory.resolve("key"), key.verifier().toString());

        double java = seconds(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                "io.hunt.audit.verify.VerifyCommand"));
        double python = seconds(List.of(
                "python3",
                Path.of("..", "docs", "verify", "verify.py").toAbsolutePath().toString()));
        System.out.printf(
                Locale.ROOT,
                "bench: %,d events, %,d MB: Java %.1f s, Python %.1f s%n",
                EVENTS,
                Files.size(export) / 1_000_000,
                java,
                python);
        assertThat(java).isLessThan(SECONDS_IN_JAVA);
        assertThat(python).isLessThan(SECONDS_IN_PYTHON);
    }

    private double seconds(List<String> program) throws IOException, InterruptedException {
        var command = new java.util.ArrayList<>(program);
        command.addAll(List.of("export.jsonl", "--checkpoint", "checkpoint", "--key", "key"));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return (System.nanoTime() - start) / (double) TimeUnit.SECONDS.toNanos(1);
    }

    private static Hash written(Path export) throws IOException {
        var tree = new CompactMerkleTree();
        var hasher = new MerkleHasher();
        try (var out = new BufferedOutputStream(Files.newOutputStream(export), 1 << 20);
                var writer = new ExportWriter(out)) {
            for (int event = 0; event < EVENTS; event++) {
                LogEntry entry = entry(event);
                Hash leaf = entry.leaf(hasher);
                writer.write(new ExportLine((long) event, leaf, entry));
                tree.append(leaf, SubtreeSink.NONE);
            }
        }
        return tree.root();
    }

    private static LogEntry entry(int event) {
        return new LogEntry(
                event + 1L,
                SampleLog.uuid("event " + event),
                "2026-11-23T12:00:00.123Z",
                "Hunt",
                SampleLog.uuid("hunt " + event % AGGREGATES),
                event / AGGREGATES,
                "MatchIngested",
                "1",
                "{\"huntId\":\"%s\",\"row\":\"%s\"}"
                        .formatted(SampleLog.uuid("hunt " + event % AGGREGATES), "C:\\\\Windows é ".repeat(28))
                        .getBytes(StandardCharsets.UTF_8),
                "{\"user\":\"analyst\",\"request_id\":\"%s\"}"
                        .formatted(SampleLog.uuid("request " + event))
                        .getBytes(StandardCharsets.UTF_8));
    }
}
