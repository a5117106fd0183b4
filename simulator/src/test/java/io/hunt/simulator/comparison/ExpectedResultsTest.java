package io.hunt.simulator.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.service.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExpectedResultsTest {

    private static final WorkKey KEY = new WorkKey("assignment", 0);
    private static final CompleteAssignment WORK = new CompleteAssignment(KEY, List.of(), 0, WireLimits.PROTOCOL);

    @Test
    void only_rows_for_hunted_values_count() {
        HostOracle host = host("h1");
        host.sent(rows("evil", "evil", "harmless"));
        ExpectedResults expected = ExpectedResults.of(List.of(host), Set.of("alpha"), Set.of("evil"));
        assertThat(expected.findings()).containsExactly(new Finding("h1", "evil"));
        assertThat(expected.hosts())
                .singleElement()
                .extracting(ExpectedResults.ExpectedHost::state)
                .isEqualTo("matched");
        assertThat(expected.status()).isEqualTo("completed");
    }

    @Test
    void a_row_in_another_case_is_a_row_for_the_hunted_value() {
        HostOracle host = host("h1");
        host.sent(rows("client.exe"));
        assertThat(ExpectedResults.of(List.of(host), Set.of("alpha"), Set.of("Client.exe"))
                        .findings())
                .containsExactly(new Finding("h1", "Client.exe"));
    }

    @Test
    void a_host_that_never_answers_times_out() {
        HostOracle host = host("h1");
        host.assigned(KEY);
        ExpectedResults expected = ExpectedResults.of(List.of(host), Set.of("alpha"), Set.of("evil"));
        assertThat(expected.hosts())
                .singleElement()
                .extracting(ExpectedResults.ExpectedHost::state)
                .isEqualTo("timed_out");
        assertThat(expected.status()).isEqualTo("partial");
        assertThat(expected.missing()).containsExactly("alpha");
    }

    @Test
    void rows_beside_an_error_are_a_match() {
        HostOracle host = host("h1");
        host.sent(new AnswerBuilder(WORK)
                .rows(1, List.of(ByteString.copyFromUtf8("{\"ioc\":\"evil\"}")), Instant.EPOCH, Duration.ZERO)
                .failure(1, QueryStatus.QUERY_STATUS_ERROR, "broken", Instant.EPOCH, Duration.ZERO)
                .build());
        ExpectedResults expected = ExpectedResults.of(List.of(host), Set.of("alpha"), Set.of("evil"));
        assertThat(expected.hosts())
                .singleElement()
                .extracting(ExpectedResults.ExpectedHost::state)
                .isEqualTo("matched");
        assertThat(expected.erred()).isEqualTo(1);
        assertThat(expected.status()).isEqualTo("partial");
        assertThat(expected.missing()).isEmpty();
    }

    @Test
    void nothing_but_errors_is_a_failure() {
        HostOracle host = host("h1");
        host.sent(error());
        ExpectedResults expected = ExpectedResults.of(List.of(host), Set.of("alpha"), Set.of("evil"));
        assertThat(expected.hosts())
                .singleElement()
                .extracting(ExpectedResults.ExpectedHost::state)
                .isEqualTo("error");
        assertThat(expected.status()).isEqualTo("failed");
    }

    @Test
    void a_host_that_never_enrolled_is_no_part_of_it() {
        assertThat(ExpectedResults.of(List.of(new HostOracle("alpha")), Set.of(), Set.of())
                        .hosts())
                .isEmpty();
    }

    private static HostOracle host(String id) {
        HostOracle host = new HostOracle("alpha");
        host.identified(id);
        return host;
    }

    private static Answer rows(String... iocs) {
        List<ByteString> rows = List.of(iocs).stream()
                .map("{\"ioc\":\"%s\"}"::formatted)
                .map(ByteString::copyFromUtf8)
                .toList();
        return new AnswerBuilder(WORK)
                .rows(1, rows, Instant.EPOCH, Duration.ZERO)
                .build();
    }

    private static Answer error() {
        return new AnswerBuilder(WORK)
                .failure(1, QueryStatus.QUERY_STATUS_ERROR, "broken", Instant.EPOCH, Duration.ZERO)
                .build();
    }
}
