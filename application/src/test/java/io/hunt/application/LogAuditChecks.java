package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.audit.AuditCheckCommand;
import io.hunt.audit.export.EventWithProof;
import io.hunt.audit.export.ExportReader;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.MerkleProofVerifier;
import io.hunt.audit.verify.ExportVerifier;
import io.hunt.audit.verify.ProofVerifier;
import io.hunt.audit.verify.SignedCheckpoint;
import io.hunt.audit.verify.Verdict;
import io.hunt.audit.verify.VerifyCommand;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Checks of an auditor on the log of a running service. */
final class LogAuditChecks {

    private final StockedService stock;
    private final Wire wire;
    private final String auditor;
    private final JdbcTemplate database;

    /** @param auditor authorization header of the reader */
    LogAuditChecks(StockedService stock, Wire wire, String auditor) {
        this.stock = stock;
        this.wire = wire;
        this.auditor = auditor;
        this.database = stock.service().bean(JdbcTemplate.class);
    }

    /** Checks that audited actions are listed with their actors soon after. */
    void assertThatActsAreListed() {
        String hunt = stock.subject(0).hunt();
        JsonNode launched = eventually(
                        () -> get("/events?type=HuntLaunched&user=admin&aggregate_id=" + hunt)
                                .json()
                                .get("items"),
                        items -> items.size() == 1)
                .get(0);

        assertThat(launched.get("summary").asString())
                .startsWith("hunt launched: ")
                .contains("launched by admin");
        assertThat(launched.get("actor").asString()).isEqualTo("user");
        assertThat(launched.get("operation").asString()).isEqualTo("launchHunt");
        assertThat(launched.get("address").asString()).isEqualTo("127.0.0.1");
        assertThat(launched.get("request_id").asString()).isNotEmpty();
        assertThat(get("/events?aggregate_id=" + stock.connected().getFirst().id())
                        .json()
                        .get("items"))
                .extracting(event -> event.get("type").asString())
                .contains("HostEnrolled", "MatchIngested", "AlertCreated");
    }

    /** Requests a checkpoint; it covers all events in the log at that time. */
    SignedCheckpoint signed() {
        Wire.Answer published = wire.send("POST", "/api/v1/audit/checkpoints", auditor, "");
        assertThat(published.status()).isEqualTo(200);
        String key = database.queryForObject("select key from log_origin order by number desc limit 1", String.class);
        return SignedCheckpoint.of(
                published.json().get("checkpoint").asString(), List.of(VerifierKey.parse(Objects.requireNonNull(key))));
    }

    /** Checks that the exports of a part and of the rest are together the signed log. */
    void assertThatExportsAreVerified(SignedCheckpoint signed) throws IOException {
        List<String> first = get("/events/export").text().lines().toList();
        String head = String.join("\n", first.subList(0, 10)) + "\n";
        String rest = get("/events/export?after=9").text();

        Verdict verdict = VerifyCommand.verdict(
                new ByteArrayInputStream((head + rest).getBytes(UTF_8)), new ExportVerifier(List.of(signed)));
        assertThat(verdict.toString()).startsWith("verified: ");
        assertThat(get("/events/export?type=HuntLaunched").text().lines())
                .isNotEmpty()
                .allMatch(line -> line.contains("\"event_type\":\"HuntLaunched\""));
        assertThat(get("/events/export?after=999999").code()).isEqualTo("validation_failed");
    }

    /** Checks the inclusion proof of an alert's creation against the signed checkpoint's size. */
    void assertThatAnAlertIsProved(SignedCheckpoint signed) throws IOException {
        String alert = stock.admin()
                .get("/alerts?page_size=1")
                .items()
                .getFirst()
                .get("id")
                .asString();
        JsonNode answer = get("/proofs/" + alert).json();

        var line = Objects.requireNonNull(new ExportReader(
                        new ByteArrayInputStream(answer.get("entry").toString().getBytes(UTF_8)))
                .next());
        assertThat(line.entry().aggregateId()).isEqualTo(alert);
        var proof = LogProof.parse(answer.get("proof").asString());
        assertThat(proof.checkpoint().text()).startsWith(signed.checkpoint().origin() + "\n");
        assertThat(proof.proves(line.entry().leaf(new MerkleHasher()))).isTrue();
        Wire.Answer ofEvent = get("/proofs/" + line.entry().eventId());
        assertThat(ofEvent.json().get("entry")).isEqualTo(answer.get("entry"));
        EventWithProof answered = ExportReader.document(ofEvent.text());
        assertThat(ProofVerifier.verdict(answered.line(), LogProof.parse(String.valueOf(answered.proof())))
                        .toString())
                .startsWith("verified: leaf " + line.leaf() + " of ");
    }

    /** Checks that tiles contain the hashes of their entries, and that the tree of one size extends a smaller one. */
    void assertThatTilesFitEntries(SignedCheckpoint signed) throws IOException {
        byte[] entries = bytes("/audit/tile/entries/000.p/2");
        int length = ((entries[0] & 0xff) << 8) + (entries[1] & 0xff);
        String first = new String(entries, 2, length, ISO_8859_1);
        assertThat(first).startsWith("hunt-log/v1\n");
        Hash leaf = new MerkleHasher().leaf(first.getBytes(ISO_8859_1));

        long size = signed.checkpoint().size();
        JsonNode proof = get("/consistency?from=1&to=" + size).json();
        assertThat(proof.get("from_root").asString()).isEqualTo(leaf.base64());
        assertThat(MerkleProofVerifier.isPrefix(
                        1,
                        leaf,
                        size,
                        signed.checkpoint().root(),
                        proof.get("hashes")
                                .valueStream()
                                .map(hash -> Hash.ofBase64(hash.asString()))
                                .toList()))
                .isTrue();
        assertThat(get("/consistency?from=1&to=999999").code()).isEqualTo("validation_failed");
        assertThat(get("/tile/0/000").status()).isIn(200, 404);
        assertThat(get("/tile/0/999.p/1").status()).isEqualTo(404);
    }

    /** Checks that an event changed in the database is named and not proved, until it is restored. */
    void assertThatAChangeIsFound() {
        assertThat(checked()).startsWith("0 verified: ");
        var owner = stock.service().owner();
        Long position = Objects.requireNonNull(database.queryForObject(
                "select globalindex from domainevententry where payloadtype = 'AlertCreated' limit 1", Long.class));
        Long leaf = database.queryForObject("""
                select page * 256 + array_position(positions, ?) - 1 from log_page where ? = any(positions)""", Long.class, position, position);
        String proof = "/proofs/"
                + database.queryForObject(
                        "select eventidentifier from domainevententry where globalindex = ?", String.class, position);
        change(owner, "payload || ' '", position);
        assertThat(checked()).startsWith("1 leaf " + leaf + ": altered");
        Wire.Answer refused = get(proof);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("log_altered");
        assertThat(refused.json().get("detail").asString()).startsWith("leaf " + leaf + ": altered");
        change(owner, "substring(payload for octet_length(payload) - 1)", position);
        assertThat(checked()).startsWith("0 verified: ");
        assertThat(get(proof).status()).isEqualTo(200);
    }

    private static void change(JdbcTemplate owner, String payload, Long position) {
        owner.execute("alter table domainevententry disable trigger only_grows");
        owner.update("update domainevententry set payload = " + payload + " where globalindex = ?", position);
        owner.execute("alter table domainevententry enable always trigger only_grows");
    }

    /** Returns the exit code and the output. */
    private String checked() {
        String url = TestDatabase.url(TestDatabase.service(stock.service().bean(DataSource.class)));
        var printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        try (var all = new PrintStream(printed, true, UTF_8)) {
            System.setOut(all);
            int code = AuditCheckCommand.run(List.of("audit-check", "--service.database-url=" + url));
            return code + " " + printed.toString(UTF_8);
        } finally {
            System.setOut(out);
        }
    }

    private byte[] bytes(String path) throws IOException {
        var request = HttpRequest.newBuilder(URI.create(stock.service().url() + path))
                .header("Authorization", auditor)
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Wire.Answer get(String path) {
        return wire.send("GET", "/api/v1/audit" + path, auditor, "");
    }
}
