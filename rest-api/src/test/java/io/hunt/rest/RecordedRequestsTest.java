package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.AccessDenied;
import io.hunt.api.securitylog.SecurityEvent.ApiTokenUsed;
import io.hunt.api.securitylog.SecurityEvent.DataExported;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.api.securitylog.SecurityEvent.ExportBegun;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Records in the event log of requests that only read, or that are refused. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecordedRequestsTest {

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void an_export_is_told_before_its_first_byte_and_at_its_end() {
        Http.get("/api/v1/alerts/export?severity=critical&format=jsonl", "analyst");

        ExportBegun begun = only(ExportBegun.class);
        DataExported exported = only(DataExported.class);
        assertThat(begun)
                .isEqualTo(new ExportBegun(
                        begun.exportId(), "/api/v1/alerts/export", "severity=critical&format=jsonl", "jsonl", "ada"));
        assertThat(exported)
                .isEqualTo(new DataExported(
                        begun.exportId(), begun.path(), begun.filters(), "jsonl", exported.rows(), true, "ada"));
        assertThat(exported.rows()).isPositive();
        assertThat(Stream.of(ExportBegun.class, DataExported.class)
                        .flatMap(type -> WebService.BACKEND.recorded(type).stream()))
                .hasSize(2)
                .allMatch(event -> "exportAlerts".equals(event.getMetaData().get("operation")))
                .allMatch(event -> "127.0.0.1".equals(event.getMetaData().get("address")));
    }

    @Test
    void an_export_that_cannot_be_told_does_not_begin() {
        WebService.BACKEND.failures.put(ExportBegun.class, new RejectionException(new Unavailable("The log is away.")));

        assertThat(Http.get("/api/v1/hosts/export", "analyst").status()).isEqualTo(503);
        assertThat(told(DataExported.class)).isEmpty();
    }

    @Test
    void an_export_whose_end_cannot_be_told_is_whole_for_its_reader() {
        WebService.BACKEND.failures.put(
                DataExported.class, new RejectionException(new Unavailable("The log is away.")));

        assertThat(Http.get("/api/v1/hosts/export", "analyst").status()).isEqualTo(200);
    }

    @Test
    void asking_what_an_export_would_be_reveals_nothing() {
        assertThat(Http.bare("HEAD", "/api/v1/hosts/export", "analyst").status())
                .isEqualTo(200);
        assertThat(told(ExportBegun.class)).isEmpty();
    }

    @Test
    void evidence_is_told_before_it_is_shown_and_once_an_hour() {
        String hunt = UUID.randomUUID().toString();
        String results = "/api/v1/hunts/" + hunt + "/results";
        WebService.BACKEND.failures.put(
                EvidenceRead.class, new RejectionException(new Unavailable("The log is away.")));
        assertThat(Http.get(results, "auditor").status()).isEqualTo(503);
        WebService.BACKEND.reset();

        assertThat(Http.get(results, "auditor").status()).isEqualTo(200);
        assertThat(Http.get(results, "auditor").status()).isEqualTo(200);

        EvidenceRead read = only(EvidenceRead.class);
        assertThat(List.of(read.username(), read.operation(), read.subject(), read.count()))
                .isEqualTo(List.of("otto", "listHuntResults", hunt, 1));
    }

    @Test
    void evidence_that_is_refused_was_not_read() {
        WebService.BACKEND.failures.put(ListHuntResults.class, new RejectionException(new NotFound("hunt")));

        assertThat(Http.get("/api/v1/hunts/" + UUID.randomUUID() + "/results", "analyst")
                        .status())
                .isEqualTo(404);

        assertThat(told(EvidenceRead.class)).isEmpty();
    }

    @Test
    void who_wants_what_their_role_does_not_permit_is_told_once_a_minute() {
        for (int i = 0; i < 3; i++) {
            assertThat(Http.get("/api/v1/admin/dead-letters", "newcomer").status())
                    .isEqualTo(403);
        }

        assertThat(Http.get("/api/v1/admin/users", "newcomer").status()).isEqualTo(403);

        assertThat(firstTwo(AccessDenied.class, denied -> denied.username().equals("nora")))
                .extracting(AccessDenied::operation, AccessDenied::count)
                .containsExactlyInAnyOrder(tuple("listDeadLetters", 1), tuple("listUsers", 1));
    }

    @Test
    void the_use_of_a_token_for_scripts_is_told_once_an_hour() {
        var token = new ApiTokenId(UUID.randomUUID());
        Http.get("/api/v1/me", "script-" + token);
        Http.get("/api/v1/me", "script-" + token);
        Http.get("/api/v1/alerts", "script-" + token);

        assertThat(firstTwo(ApiTokenUsed.class, used -> used.tokenId().equals(token)))
                .extracting(ApiTokenUsed::username, ApiTokenUsed::operation, ApiTokenUsed::count)
                .containsExactlyInAnyOrder(tuple("root", "getCurrentUser", 1), tuple("root", "listAlerts", 1));
    }

    @Test
    void an_import_is_told_when_it_ends() {
        Http.send(
                "POST",
                "/api/v1/iocs/import",
                "analyst",
                "evil.example\n%%%\n".getBytes(StandardCharsets.UTF_8),
                "Content-Type",
                "text/plain");

        EndImport end = only(EndImport.class);
        assertThat(end.whole()).isTrue();
        assertThat(end.created() + end.duplicates() + end.rejected()).isEqualTo(2);
    }

    /**
     * Waits for two facts of the test's own requests. One thread records them in order, so a fact of the last request comes
     * after all facts of the requests before it.
     */
    private static <T> List<T> firstTwo(Class<T> type, Predicate<T> own) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        List<T> told = List.of();
        while (told.size() < 2 && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
            told = told(type).stream().filter(own).toList();
        }
        return told;
    }

    private static <T> T only(Class<T> type) {
        assertThat(told(type)).hasSize(1);
        return told(type).getFirst();
    }

    private static <T> List<T> told(Class<T> type) {
        return WebService.BACKEND.recorded(type).stream()
                .map(event -> type.cast(event.getPayload()))
                .toList();
    }
}
