package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import io.hunt.application.ContractWalk.Trace;
import io.hunt.audit.verify.SignedCheckpoint;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every read of the published contract with foreign page tokens and unknown parameters; at the end, on the same service,
 * every operation that does more than read.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PublishedListsTest {

    private static final Set<String> PAGING = Set.of("page_size", "limit", "page_token");

    /** Parameters that select the start and order of a list, not its rows. */
    private static final Set<String> NO_FILTERS = Set.of("alert", "sort");

    private static final String AS_OF = "as_of";

    @TempDir
    static Path directory;

    private StockedService stock;
    private Wire wire;
    private String admin;
    private OpenApi contract;
    private List<Operation> reads;
    private List<Operation> lists;

    @BeforeAll
    void start() {
        stock = StockedService.in(directory);
        wire = new Wire(stock.service().url().replace("/api/v1", ""));
        admin = "Bearer " + stock.admin().token();
        // Creates a second item of each list, so that it has a second page; checkpoints are otherwise published a
        // minute apart.
        stock.admin().post("/audit/checkpoints");
        stock.admin().post("/audit/checkpoints");
        contract = OpenApi.parsed(wire.send("GET", "/openapi.json", null, "").text());
        reads = contract.operations()
                .filter(operation -> operation.method().equals("GET"))
                .toList();
        lists = reads.stream()
                .filter(operation -> operation.queryNames().contains("page_token"))
                .toList();
    }

    @AfterAll
    void stop() {
        stock.close();
    }

    @Test
    void every_event_says_who_did_it_be_it_a_user_a_host_or_the_service_itself() {
        var log = stock.service().bean(JdbcTemplate.class);

        assertThat(log.queryForList("""
                        select payloadtype from domainevententry
                        where convert_from(metadata, 'UTF8')::json ->> 'actor' is null
                            or convert_from(metadata, 'UTF8')::json ->> 'process' is null""", String.class)).isEmpty();
        assertThat(log.queryForList("""
                        select distinct concat_ws(' ', payloadtype, m ->> 'actor',
                            case when m ->> 'host' is not null then 'host' end,
                            case when m ->> 'address' is not null then 'address' end,
                            case when m ->> 'request_id' is not null then 'request' end)
                        from domainevententry, lateral (select convert_from(metadata, 'UTF8')::json) as meta (m)""", String.class))
                .contains(
                        "ServiceStarted service",
                        "HostEnrolled host host address",
                        "HuntLaunched user address request",
                        "HostsResponded host",
                        "RowsCollected host",
                        "MatchIngested host",
                        "AlertCreated service",
                        "CampaignWindowClosed service request");
    }

    /** Runs before the walk changes the data. */
    @Test
    @Order(Integer.MAX_VALUE - 1)
    void the_log_is_listed_exported_verified_and_proved_and_a_change_of_it_is_found() throws IOException {
        var log = new LogAuditChecks(stock, wire, admin);

        log.assertThatActsAreListed();
        SignedCheckpoint signed = log.signed();
        log.assertThatExportsAreVerified(signed);
        log.assertThatAnAlertIsProved(signed);
        log.assertThatTilesFitEntries(signed);
        log.assertThatAChangeIsFound();
    }

    /** Runs last, because it retires a host and rebuilds the read models. */
    @Test
    @Order(Integer.MAX_VALUE)
    void whatever_changes_exports_or_reveals_something_leaves_an_event_with_its_actor_address_and_request() {
        List<Trace> traces = new ContractWalk(contract, stock, wire).traces();

        assertThat(traces.stream().map(Trace::operation).distinct())
                .containsExactlyInAnyOrderElementsOf(contract.operations()
                        .filter(ContractWalk::acts)
                        .map(Operation::id)
                        .toList())
                .hasSizeGreaterThan(45)
                .contains("getEnrollment", "exportHunts", "listHuntResults", "listQueryRows", "streamHunt");
        var all = new SoftAssertions();
        traces.forEach(trace -> {
            all.assertThat(trace.status())
                    .as(trace.operation() + ": " + trace.text())
                    .isBetween(200, 299);
            all.assertThat(trace.events())
                    .as(trace.operation())
                    .anyMatch(event -> event.path("actor").asString("").equals("user")
                            && event.path("address").asString("").equals("127.0.0.1")
                            && event.path("operation").asString("").equals(trace.operation())
                            && event.path("user").asString("").matches("admin|ada")
                            && !event.path("process").asString("").isEmpty());
        });
        all.assertAll();
    }

    @Test
    void a_list_goes_on_from_its_own_tokens_and_refuses_garbage_and_tokens_of_all_other_lists() {
        Map<String, String> tokens = new TreeMap<>();
        lists.forEach(list -> tokens.put(list.toString(), token(stock.path(list, 0))));

        assertThat(tokens).hasSizeGreaterThan(15);
        lists.forEach(list -> {
            String own = requireNonNull(tokens.get(list.toString()));
            assertThat(page(stock.path(list, 0), own).status())
                    .as(list.toString())
                    .isEqualTo(200);
            assertRefused(stock.path(list, 0), GarbageTokens.like(own));
            tokens.forEach((other, token) -> {
                if (!other.equals(list.toString())) {
                    assertRefused(stock.path(list, 0), List.of(token));
                }
            });
        });
    }

    @Test
    void a_list_of_one_subject_refuses_the_tokens_of_another() {
        List<Operation> ofSubjects =
                lists.stream().filter(Operation::namesResource).toList();

        assertThat(ofSubjects).hasSizeGreaterThan(6);
        ofSubjects.forEach(list -> {
            List<String> paths = new ArrayList<>(List.of(stock.path(list, 0), stock.path(list, 1)));
            if (list.path().contains("/campaigns/")) {
                paths.add(list.path("").replace("//", "/" + stock.subject(0).osquery() + "/"));
                paths.add(list.path("").replace("//", "/" + stock.subject(0).campaign() + "/"));
            }
            eventually(() -> total(stock.path(list, 0)), total -> total > 1);
            paths.forEach(one -> paths.stream()
                    .filter(other -> !other.equals(one))
                    .filter(other -> total(other) > 1)
                    .forEach(other -> assertRefused(one, List.of(token(other)))));
        });
    }

    @Test
    void a_list_with_a_filter_or_a_sort_refuses_the_tokens_of_the_list_without() {
        Set<String> tried = new TreeSet<>();
        lists.forEach(list -> {
            String token = token(stock.path(list, 0));
            filters(list).forEach(filter -> {
                tried.add(filter.substring(0, filter.indexOf('=')));
                assertRefused(stock.path(list, 0) + "?" + filter, List.of(token));
            });
        });

        assertThat(tried).contains("sort", "q", "severity", "host_id", "from", "state", "active", "username");
    }

    @Test
    void an_unknown_parameter_of_any_read_is_refused_by_name_with_those_that_are_known() {
        assertThat(reads).hasSizeGreaterThan(40);
        reads.forEach(read -> Stream.of("no_such_parameter", AS_OF)
                .filter(unknown -> !read.queryNames().contains(unknown))
                .forEach(unknown -> {
                    Wire.Answer answer =
                            wire.send("GET", stock.path(read, 0) + "?" + unknown + "=2026-11-21T12:00:00Z", admin, "");
                    String known = read.queryNames().isEmpty()
                            ? "this request takes none"
                            : "known are " + String.join(", ", read.queryNames());

                    assertThat(answer.status()).as(read + ": " + answer.text()).isEqualTo(400);
                    assertThat(answer.code()).isEqualTo("validation_failed");
                    assertThat(answer.json().path("errors").valueStream())
                            .as(read.toString())
                            .singleElement()
                            .satisfies(error -> {
                                assertThat(error.path("field").asString()).isEqualTo(unknown);
                                assertThat(error.path("message").asString()).endsWith(known);
                            });
                    assertThat(wire.send("HEAD", stock.path(read, 0) + "?" + unknown + "=1", admin, "")
                                    .status())
                            .as("HEAD of " + read)
                            .isEqualTo(400);
                }));
    }

    @Test
    void a_read_that_knows_the_past_answers_as_of_the_end_of_the_log_what_it_answers_now() {
        List<Operation> pasts =
                reads.stream().filter(read -> read.queryNames().contains(AS_OF)).toList();
        eventually(() -> total("/api/v1/alerts"), total -> total > 0);
        long position = stock.sealed();

        assertThat(pasts).hasSizeGreaterThan(12);
        pasts.forEach(read -> {
            String path = presentPath(read);
            Wire.Answer past = wire.send("GET", path + "?as_of=" + position, admin, "");
            Wire.Answer now = wire.send("GET", path + (path.endsWith("/alerts") ? "?acknowledged=" : ""), admin, "");

            assertThat(past.status()).as(read + ": " + past.text()).isEqualTo(200);
            assertThat(withoutTotal(past)).as(read.toString()).isEqualTo(withoutTotal(now));
            assertThat(past.header("X-As-Of-Position")).as(read.toString()).isEqualTo(Long.toString(position));
            assertThat(Long.parseLong(past.header("X-As-Of-Size"))).isBetween(1L, position);
            assertThat(now.header("X-As-Of-Position")).isEmpty();
            if (!now.header("ETag").isEmpty()) {
                assertThat(past.header("ETag")).isNotEmpty().isNotEqualTo(now.header("ETag"));
            }
        });
        pasts.forEach(read -> List.of(
                        "0",
                        "-1",
                        "x",
                        "9".repeat(19),
                        Long.toString(position + 1_000_000),
                        "2999-01-01T00:00:00Z",
                        "2001-01-01T00:00:00Z",
                        "2026-11-21",
                        "%27%3b--",
                        "1&as_of=2")
                .forEach(wrong -> {
                    Wire.Answer answer = wire.send("GET", stock.path(read, 0) + "?as_of=" + wrong, admin, "");

                    assertThat(answer.status())
                            .as(read + " as of " + wrong + ": " + answer.text())
                            .isEqualTo(400);
                    assertThat(answer.code()).isEqualTo("validation_failed");
                    assertThat(answer.json()
                                    .path("errors")
                                    .path(0)
                                    .path("field")
                                    .asString())
                            .isEqualTo(AS_OF);
                }));
    }

    /** As-of queries of hunts, campaigns, alerts and indicators have no total. */
    private static JsonNode withoutTotal(Wire.Answer answer) {
        return answer.json() instanceof ObjectNode object ? object.without("total") : answer.json();
    }

    private String presentPath(Operation read) {
        return Stream.of("/alerts", "/iocs")
                .filter(list -> read.path().endsWith(list + "/{id}"))
                .findFirst()
                .map(list -> read.path(wire.send("GET", "/api/v1" + list, admin, "")
                        .json()
                        .at("/items/0/id")
                        .asString()))
                .orElseGet(() -> stock.path(read, 0));
    }

    @Test
    void every_list_is_sorted_by_what_the_contract_names_and_by_nothing_else() {
        List<Operation> sorted = reads.stream()
                .filter(read -> read.queryNames().contains("sort"))
                .toList();

        assertThat(sorted).hasSizeGreaterThan(20);
        sorted.forEach(list -> {
            List<String> sorts = parameter(list, "sort")
                    .path("schema")
                    .path("enum")
                    .valueStream()
                    .filter(JsonNode::isString)
                    .map(JsonNode::asString)
                    .toList();
            String refusal = wire.send("GET", stock.path(list, 0) + "?sort=no_such_sort", admin, "")
                    .text();

            assertThat(sorts).as(list.toString()).isNotEmpty();
            assertThat(refusal).contains("must be one of " + String.join(", ", sorts) + "\"");
            sorts.forEach(sort -> {
                Wire.Answer answer = wire.send("GET", stock.path(list, 0) + "?sort=" + sort, admin, "");

                assertThat(answer.status())
                        .as(() -> list + " by " + sort + ": " + answer.text())
                        .isEqualTo(200);
            });
        });
    }

    private static List<String> filters(Operation list) {
        return list.queryParameters().stream()
                .filter(parameter ->
                        !PAGING.contains(name(parameter)) && !name(parameter).equals(AS_OF))
                .filter(parameter -> !NO_FILTERS.contains(name(parameter))
                        || parameter.path("schema").path("enum").size() > 1)
                .flatMap(parameter -> values(parameter.path("schema")).stream()
                        .filter(value ->
                                !parameter.path("description").asString().contains("Default: `" + value + "`"))
                        .filter(value -> !value.equals(
                                parameter.path("schema").path("default").asString("")))
                        .limit(3)
                        .map(value -> name(parameter) + "=" + value))
                .toList();
    }

    private static List<String> values(JsonNode schema) {
        if (schema.has("items")) {
            return values(schema.get("items"));
        }
        if (schema.has("enum")) {
            return schema.get("enum")
                    .valueStream()
                    .filter(JsonNode::isString)
                    .map(JsonNode::asString)
                    .toList();
        }
        String type = schema.path("type").toString() + schema.path("format").asString("");
        if (type.contains("boolean")) {
            return List.of("true");
        }
        if (type.contains("integer")) {
            return List.of("7");
        }
        if (type.contains("uuid")) {
            return List.of(UUID.randomUUID().toString());
        }
        return List.of(type.contains("date-time") ? "2020-01-01T00:00:00Z" : "zzz");
    }

    private void assertRefused(String path, List<String> tokens) {
        for (String token : tokens) {
            Wire.Answer answer = page(path, token);

            assertThat(answer.status())
                    .as(path + " with " + token + ": " + answer.text())
                    .isEqualTo(400);
            assertThat(answer.code()).isEqualTo("validation_failed");
            assertThat(answer.json().path("errors").path(0).path("field").asString())
                    .isEqualTo("page_token");
        }
    }

    private Wire.Answer page(String path, String token) {
        return wire.send(
                "GET",
                path + (path.contains("?") ? "&" : "?") + "page_token=" + URLEncoder.encode(token, UTF_8),
                admin,
                "");
    }

    private int total(String path) {
        return wire.send("GET", path, admin, "").json().path("total").asInt(-1);
    }

    /** Returns the page token of the first page with one item, after the read models have a second item. */
    private String token(String path) {
        String separator = path.contains("?") ? "&" : "?";
        return eventually(
                () -> wire.send("GET", path + separator + "page_size=1", admin, "")
                        .json()
                        .path("next_page_token")
                        .asString(""),
                token -> !token.isEmpty());
    }

    private static JsonNode parameter(Operation operation, String name) {
        return operation.queryParameters().stream()
                .filter(parameter -> name(parameter).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String name(JsonNode parameter) {
        return parameter.path("name").asString();
    }
}
