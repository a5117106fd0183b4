package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes {@code docs/verify/vectors}: valid and invalid exports and checkpoints, with the expected verdicts. */
final class Vectors {

    private static final String ORIGIN = "hunt.example/log";
    private static final int EVENTS = 12;

    private final SigningKey key = SigningKey.generated(ORIGIN, KeyUse.NOTE);
    private final SigningKey witness = SigningKey.generated("witness.example/w", KeyUse.COSIGNATURE);
    private final SampleLog log = new SampleLog(EVENTS);
    private final List<String> cases = new ArrayList<>();
    private final Path directory;

    private Vectors(Path directory) {
        this.directory = directory;
    }

    static void write(Path directory) throws IOException {
        var vectors = new Vectors(Files.createDirectories(directory));
        vectors.checkpoints();
        vectors.exports();
        vectors.texts();
        vectors.proofs();
        Files.write(directory.resolve("cases.txt"), vectors.cases);
    }

    private void checkpoints() throws IOException {
        file("key", key.verifier() + "\n");
        file("other-key", SigningKey.generated(ORIGIN, KeyUse.NOTE).verifier() + "\n");
        file("witness-key", witness.verifier() + "\n");
        file(
                "strange-key",
                new VerifierKey("other.example/log", KeyUse.NOTE, key.verifier().key()) + "\n");
        for (int size : new int[] {0, 4, 8, EVENTS}) {
            file("checkpoint-" + size, log.checkpoint(size, key).toString());
        }
        SignedNote last = log.checkpoint(EVENTS, key);
        file("cosigned-12", last.with(SampleLog.cosignature(last, witness)).toString());
        file(
                "miscosigned-12",
                last.with(SampleLog.cosignature(log.checkpoint(8, key), witness))
                        .toString());
        file("forged-12", last.toString().replace("\n12\n", "\n11\n"));
        file("no-note", "nothing\n");
        file("fork-8", altered(5, true).checkpoint(8, key).toString());
        file("fork-12", altered(5, true).checkpoint(EVENTS, key).toString());
        test("good", "good.jsonl --checkpoint checkpoint-12 --key key", "verified: 12 events");
        test(
                "older",
                "good.jsonl --checkpoint checkpoint-12 --older checkpoint-8 --older checkpoint-0 --key key",
                "verified: 12 events");
        test("two-keys", "good.jsonl --checkpoint checkpoint-12 --key other-key --key key", "verified: 12 events");
        test("witness", "good.jsonl --checkpoint cosigned-12 --key key --witness witness-key", "verified: 12 events");
        test(
                "not-covered",
                "good.jsonl --checkpoint checkpoint-8 --key key",
                "verified: 8 events, 4 later ones are not covered by the checkpoint");
        test("not-cosigned", "good.jsonl --checkpoint checkpoint-12 --key key --witness witness-key", "checkpoint");
        test("miscosigned", "good.jsonl --checkpoint miscosigned-12 --key key --witness witness-key", "checkpoint");
        test("forged", "good.jsonl --checkpoint forged-12 --key key", "checkpoint");
        test("other-key", "good.jsonl --checkpoint checkpoint-12 --key other-key", "checkpoint");
        test("strange-key", "good.jsonl --checkpoint checkpoint-12 --key strange-key", "checkpoint");
        test("no-note", "good.jsonl --checkpoint no-note --key key", "checkpoint");
        test("fork", "good.jsonl --checkpoint checkpoint-12 --older fork-8 --key key", "fork");
        test("two-roots", "good.jsonl --checkpoint fork-12 --older checkpoint-12 --key key", "fork");
    }

    private void exports() throws IOException {
        export("good", log.lines);
        export("flip", altered(5, false).lines);
        test("flip", "flip.jsonl --checkpoint checkpoint-12 --key key", "leaf 5");
        export("rewritten", altered(5, true).lines);
        test("rewritten", "rewritten.jsonl --checkpoint checkpoint-12 --key key", "leaves 0 to 11");
        test(
                "rewritten-between",
                "rewritten.jsonl --checkpoint checkpoint-12 --older checkpoint-4 --older checkpoint-8 --key key",
                "leaves 4 to 7");
        test("rewritten-and-signed", "rewritten.jsonl --checkpoint fork-12 --older checkpoint-8 --key key", "fork");
        export("cut", log.lines.subList(0, 9));
        test("cut", "cut.jsonl --checkpoint checkpoint-12 --key key", "leaf 9");
        var changed = new ArrayList<>(log.lines);
        changed.set(
                3,
                new ExportLine(3L, log.lines.get(3).leafHash(), log.lines.get(4).entry()));
        changed.set(
                4,
                new ExportLine(4L, log.lines.get(4).leafHash(), log.lines.get(3).entry()));
        export("swap", changed);
        test("swap", "swap.jsonl --checkpoint checkpoint-12 --key key", "leaf 3");
        changed = new ArrayList<>(log.lines);
        changed.remove(6);
        export("missing", changed);
        test("missing", "missing.jsonl --checkpoint checkpoint-12 --key key", "leaf 6");
        changed = new ArrayList<>(log.lines);
        changed.add(5, new ExportLine(null, null, SampleLog.moved(SampleLog.entry(12), 6, 0)));
        export("insert", changed);
        test("insert", "insert.jsonl --checkpoint checkpoint-12 --key key", "position 6");
        changed = new ArrayList<>(log.lines);
        changed.add(5, log.lines.get(4));
        export("repeat", changed);
        test("repeat", "repeat.jsonl --checkpoint checkpoint-12 --key key", "leaf 4");
        sealedBadly();
        test("empty", "empty.jsonl --checkpoint checkpoint-0 --key key", "verified: 0 events");
        test("all-cut", "empty.jsonl --checkpoint checkpoint-12 --key key", "leaf 0");
        file("empty.jsonl", "");
    }

    /** Writes logs with faults that were sealed, so that their checkpoints match. */
    private void sealedBadly() throws IOException {
        sealed("order", SampleLog.moved(SampleLog.entry(4), 4, 1), "leaf 4");
        sealed("sequence", SampleLog.moved(SampleLog.entry(4), 6, 2), "leaf 4");
        sealed("sequence-alone", SampleLog.moved(SampleLog.entry(7), 9, 1), "leaf 4");
    }

    private void sealed(String name, LogEntry fifth, String expected) throws IOException {
        var bad = new SampleLog(4);
        bad.add(fifth);
        export(name, bad.lines);
        file(name + "-checkpoint", bad.checkpoint(5, key).toString());
        test(name, "%1$s.jsonl --checkpoint %1$s-checkpoint --key key".formatted(name), expected);
    }

    /** Writes malformed lines, and other spellings of valid lines. */
    private void texts() throws IOException {
        String good = new String(SampleLog.export(log.lines), StandardCharsets.UTF_8);
        same("carriage-returns", good.replace("\n", "\r\n"));
        same("no-last-newline", good.stripTrailing());
        same("spaces", good.replaceAll("(?<=[,{])\"([a-z_]+)\":", " \"$1\" : "));
        same("escapes", good.replace("auditor", "\\u0061uditor").replace("𝄞", "\\ud834\\udd1e"));
        malformed("key-twice", good, line -> line.replace("\"sequence\"", "\"leaf\":2,\"sequence\""));
        malformed("unknown-key", good, line -> line.replace("\"sequence\"", "\"more\":2,\"sequence\""));
        malformed("key-missing", good, line -> line.replaceFirst("\"timestamp\":\"[^\"]*\",", ""));
        malformed(
                "both-payloads", good, line -> line.replace("\"payload\"", "\"payload_base64\":\"AA==\",\"payload\""));
        malformed(
                "no-payload",
                good,
                line -> line.replaceFirst("\"payload\":\".*\",\"metadata", "\"payload\":null,\"metadata"));
        malformed("number-as-text", good, line -> line.replaceFirst("\"position\":(\\d+)", "\"position\":\"$1\""));
        malformed("fraction", good, line -> line.replaceFirst("\"position\":(\\d+)", "\"position\":$1.0"));
        malformed(
                "large-number",
                good,
                line -> line.replaceFirst("\"position\":(\\d+)", "\"position\":9223372036854775808"));
        malformed("negative", good, line -> line.replace("\"sequence\":", "\"sequence\":-1"));
        malformed("true", good, line -> line.replace("\"sequence\":0", "\"sequence\":false"));
        malformed("half-character", good, line -> line.replace("auditor", "\\ud834"));
        malformed("half-in-a-field", good, line -> line.replace("MatchIngested", "Match\\udd1e"));
        malformed("two-objects", good, line -> line + "{}");
        malformed("array", good, line -> "[" + line + "]");
        malformed("open", good, line -> line.substring(0, line.length() - 1));
        malformed("blank", good, line -> "\n" + line);
        malformed("tab-in-text", good, line -> line.replace("auditor", "au\tditor"));
        malformed("upper-case-hash", good, line -> line.replaceFirst("leaf_hash\":\"(.)", "leaf_hash\":\"A"));
        malformed("empty-hash", good, line -> line.replaceFirst("leaf_hash\":\"[^\"]*", "leaf_hash\":\""));
        malformed("hash-alone", good, line -> line.replaceFirst("\"leaf\":\\d+", "\"leaf\":null"));
        leaf("newline", good, line -> line.replace("MatchIngested", "Match\\nIngested"));
        leaf("delete", good, line -> line.replace("MatchIngested", "Match\u007fIngested"));
        leaf("empty-text", good, line -> line.replace("\"revision\":\"1\"", "\"revision\":\"\""));
        leaf("absent-text", good, line -> line.replace("\"revision\":\"1\"", "\"revision\":null"));
        bytes("no-utf-8", good, (byte) 0xe9);
        bytes("overlong", good.replace("auditor", "auditor~"), (byte) 0xc1);
    }

    /** Writes valid and invalid proofs of one event. */
    private void proofs() throws IOException {
        proof("proof-5", log.proof(5, EVENTS, key));
        answer("answer-5", 5, log.proof(5, EVENTS, key));
        for (int leaf : new int[] {0, 5, 8, EVENTS - 1}) {
            export("event-" + leaf, log.lines.subList(leaf, leaf + 1));
            if (leaf != 5) {
                proof("proof-" + leaf, log.proof(leaf, EVENTS, key));
                proved(
                        "proof-of-" + leaf,
                        "proof-%1$d --event event-%1$d.jsonl".formatted(leaf),
                        "verified: leaf %d of 12".formatted(leaf));
            }
        }
        proved("proof", "proof-5 --event event-5.jsonl", "verified: leaf 5 of 12");
        proved("proof-in-answer", "answer-5", "verified: leaf 5 of 12");
        proved("proof-and-answer", "proof-5 --event answer-5", "verified: leaf 5 of 12");
        proved("answer-and-event", "answer-5 --event event-5.jsonl", "verified: leaf 5 of 12");
        proof("proof-smaller", log.proof(5, 8, key));
        proved("proof-smaller", "proof-smaller --event event-5.jsonl", "verified: leaf 5 of 8");
        file("proof-newline", log.proof(5, EVENTS, key) + "\n");
        proved("proof-newline", "proof-newline --event event-5.jsonl", "verified: leaf 5 of 12");
        file("event-lines.json", text("event-5.jsonl").replace(",\"", ",\n  \""));
        proved("event-lines", "proof-5 --event event-lines.json", "verified: leaf 5 of 12");
        badProofs();
        badEvents();
    }

    private void badProofs() throws IOException {
        LogProof good = log.proof(5, EVENTS, key);
        proved("proof-of-another", "proof-8 --event event-5.jsonl", "proof");
        proof("proof-moved", new LogProof(5, log.proof(8, EVENTS, key).hashes(), good.checkpoint()));
        proved("proof-moved", "proof-moved --event event-5.jsonl", "proof");
        proof("proof-short", new LogProof(5, good.hashes().subList(0, 3), good.checkpoint()));
        proved("proof-short", "proof-short --event event-5.jsonl", "proof");
        var longer = new ArrayList<>(good.hashes());
        longer.add(longer.getFirst());
        proof("proof-long", new LogProof(5, longer, good.checkpoint()));
        proved("proof-long", "proof-long --event event-5.jsonl", "proof");
        proof("proof-too-small", new LogProof(5, good.hashes(), log.checkpoint(4, key)));
        proved("proof-too-small", "proof-too-small --event event-5.jsonl", "proof");
        proof("proof-of-fork", altered(5, true).proof(5, EVENTS, key));
        proved("proof-of-fork", "proof-of-fork --event event-5.jsonl", "proof");
        file("proof-forged", good.toString().replace("\n12\n", "\n11\n"));
        proved("proof-forged", "proof-forged --event event-5.jsonl", "proof");
        file("proof-version", good.toString().replace("@v1", "@v2"));
        proved("proof-version", "proof-version --event event-5.jsonl", "proof");
        file("proof-no-hash", good.toString().replaceFirst("index 5\n.", "index 5\n="));
        proved("proof-no-hash", "proof-no-hash --event event-5.jsonl", "proof");
        proved("proof-no-proof", "event-5.jsonl --event event-5.jsonl", "proof");
        test("proof-other-key", "--proof proof-5 --event event-5.jsonl --key other-key", "proof");
        test("proof-not-cosigned", "--proof proof-5 --event event-5.jsonl --key key --witness witness-key", "proof");
        SignedNote note = good.checkpoint();
        proof("proof-cosigned", new LogProof(5, good.hashes(), note.with(SampleLog.cosignature(note, witness))));
        test(
                "proof-cosigned",
                "--proof proof-cosigned --event event-5.jsonl --key key --witness witness-key",
                "verified: leaf 5 of 12");
    }

    private void badEvents() throws IOException {
        export("event-altered", altered(5, false).lines.subList(5, 6));
        proved("event-altered", "proof-5 --event event-altered.jsonl", "leaf 5");
        export("event-resealed", altered(5, true).lines.subList(5, 6));
        proved("event-resealed", "proof-5 --event event-resealed.jsonl", "proof");
        export("event-added", List.of(new ExportLine(null, null, SampleLog.moved(SampleLog.entry(5), 6, 0))));
        proved("event-added", "proof-5 --event event-added.jsonl", "position 6");
        file("event-numbered", text("event-5.jsonl").replace("\"leaf\":5", "\"leaf\":8"));
        proved("event-numbered", "proof-5 --event event-numbered", "proof");
        file("event-key", text("event-5.jsonl").replace("\"leaf\":5", "\"leaf\":5,\"more\":1"));
        proved("event-key", "proof-5 --event event-key", "event");
        file("event-twice", text("event-5.jsonl").repeat(2));
        proved("event-twice", "proof-5 --event event-twice", "event");
        file("answer-more", text("answer-5").replace("{\"entry\"", "{\"more\":1,\"entry\""));
        proved("answer-more", "answer-more", "event");
        file("answer-no-proof", text("answer-5").replaceFirst(",\"proof.*", "}"));
        proved("answer-no-proof", "answer-no-proof", "event");
        proved("event-missing", "proof-5", "event");
        proved("event-is-proof", "proof-5 --event proof-5", "event");
    }

    private void proof(String name, LogProof proof) throws IOException {
        file(name, proof.toString());
    }

    /** Writes a response of the service to a request for a proof. */
    private void answer(String name, int leaf, LogProof proof) throws IOException {
        String event = new String(SampleLog.export(log.lines.subList(leaf, leaf + 1)), StandardCharsets.UTF_8);
        file(
                name,
                "{\"entry\":%s,\"proof\":\"%s\"}"
                        .formatted(event.strip(), proof.toString().replace("\n", "\\n")));
    }

    private String text(String file) throws IOException {
        return Files.readString(directory.resolve(file));
    }

    private void proved(String name, String files, String expected) {
        test(name, "--proof " + files + " --key key", expected);
    }

    private void same(String name, String export) throws IOException {
        file(name + ".jsonl", export);
        test(name, name + ".jsonl --checkpoint checkpoint-12 --key key", "verified: 12 events");
    }

    private void malformed(String name, String good, UnaryOperator<String> change) throws IOException {
        second(name, good, change);
        test(name, name + ".jsonl --checkpoint checkpoint-12 --key key", "line 2");
    }

    private void leaf(String name, String good, UnaryOperator<String> change) throws IOException {
        second(name, good, change);
        test(name, name + ".jsonl --checkpoint checkpoint-12 --key key", "leaf 1");
    }

    /** Writes the first two lines, with the second one changed. */
    private void second(String name, String good, UnaryOperator<String> change) throws IOException {
        List<String> lines = good.lines().toList();
        String changed = change.apply(lines.get(1));
        if (changed.equals(lines.get(1))) {
            throw new IllegalStateException(name + " changes nothing");
        }
        file(name + ".jsonl", lines.getFirst() + "\n" + changed + "\n");
    }

    /** Replaces the first u, or the character after a tilde, with another byte. */
    private void bytes(String name, String good, byte wrong) throws IOException {
        byte[] line = good.lines().findFirst().orElseThrow().getBytes(StandardCharsets.UTF_8);
        line[good.indexOf("auditor") + 8] = wrong;
        Files.write(directory.resolve(name + ".jsonl"), line);
        test(name, name + ".jsonl --checkpoint checkpoint-12 --key key", "line 1");
    }

    private SampleLog altered(int leaf, boolean sealed) {
        var other = new SampleLog(leaf);
        LogEntry entry = SampleLog.altered(SampleLog.entry(leaf), "{\"value\":\"something else\"}");
        if (sealed) {
            other.add(entry);
        } else {
            other.lines.add(new ExportLine((long) leaf, log.lines.get(leaf).leafHash(), entry));
        }
        for (int rest = leaf + 1; rest < EVENTS; rest++) {
            other.add(SampleLog.entry(rest));
        }
        return other;
    }

    private void export(String name, List<ExportLine> lines) throws IOException {
        Files.write(directory.resolve(name + ".jsonl"), SampleLog.export(lines));
    }

    private void file(String name, String content) throws IOException {
        Files.writeString(directory.resolve(name), content);
    }

    private void test(String name, String arguments, String expected) {
        cases.add("%s | %s | %s".formatted(name, arguments, expected));
    }
}
