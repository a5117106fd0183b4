package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.AgentOptions;
import io.hunt.agent.ReferenceAgent;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.query.JsonRow;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hunts whose assignments reach an agent as deltas of earlier ones; {@code -Ddigests=100000} measures large ones. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KeptContentsJourneyTest {

    private static final Logger LOG = LoggerFactory.getLogger(KeptContentsJourneyTest.class);

    private static final int MOST_BYTES = 8 * 1_024;
    private static final int IMPORTED_AT_ONCE = 10_000;
    private static final int DIGESTS = Integer.getInteger("digests", 20_000);
    private static final int BYTES_PER_DIGEST = 16;

    @TempDir
    static Path directory;

    private static RunningService service;
    private static NetworkLink link;
    private static Analyst admin;

    @BeforeAll
    static void serviceRuns() {
        service = RunningService.in(directory.resolve("service"), "service.rate-limit-per-minute=0");
        link = new NetworkLink(service.agentsJoinAt().port());
        admin = service.admin();
    }

    @AfterAll
    static void everythingStops() throws IOException {
        link.close();
        service.close();
    }

    @Test
    void a_second_hunt_for_many_digests_costs_a_host_its_new_digests() throws IOException {
        importDigests("md5", "old", 0, 100);
        importDigests("md5", "both", 100, DIGESTS);
        importDigests("md5", "new", DIGESTS, DIGESTS + 100);
        var engine = new SearchedDigests(digest("md5", DIGESTS + 50));
        try (var agent = agent("alpha", engine)) {
            agent.start();
            eventually(() -> online("alpha"), online -> online);

            long first = received(() -> hunt("old", "both", 0));
            assertThat(engine.searched()).isEqualTo(digests("md5", 0, DIGESTS));
            long second = received(() -> hunt("both", "new", 1));
            assertThat(engine.searched()).isEqualTo(digests("md5", 100, DIGESTS + 100));

            LOG.info("bench: deltas, {} MD5: {} bytes, then {}", DIGESTS, first, second);
            assertThat(first).isGreaterThan((long) DIGESTS * BYTES_PER_DIGEST);
            assertThat(second).isLessThanOrEqualTo(MOST_BYTES);
        }
    }

    @Test
    void a_repeated_hunt_is_sent_as_a_reference_and_whole_if_the_host_has_lost_the_content() throws IOException {
        importDigests("sha256", "thousand", 0, 1_000);
        var engine = new SearchedDigests(digest("sha256", 7));
        try (var agent = agent("bravo", engine)) {
            agent.start();
            eventually(() -> online("bravo"), online -> online);

            long first = received(() -> hunt("thousand", "thousand", 1));
            long second = received(() -> hunt("thousand", "thousand", 1));
            deleteContents("bravo");
            engine.searched();
            long third = received(() -> hunt("thousand", "thousand", 1));

            LOG.info("bench: deltas, 1,000 SHA-256: {} bytes, then {}, without the base {}", first, second, third);
            assertThat(engine.searched()).isEqualTo(digests("sha256", 0, 1_000));
            assertThat(first).isGreaterThan(32_000);
            assertThat(second).isLessThan(1_024);
            assertThat(third).isGreaterThan(32_000);
        }
    }

    private static long received(Runnable hunt) {
        long before = link.received();
        hunt.run();
        return link.received() - before;
    }

    /** Launches a hunt for the indicators of two sources, and waits for its end with this number of matches. */
    private static void hunt(String source, String other, int matches) {
        var launched = admin.post("/hunts", """
                {"indicators": {"sources": ["%s", "%s"]}, "target_type": "fleet"}""".formatted(source, other));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(launched.number("total_hosts")).isEqualTo(1);
        String hunt = "/hunts/" + launched.text("id");
        var over =
                eventually(() -> admin.get(hunt + "?indicators=none"), answer -> answer.number("responded_hosts") == 1);
        assertThat(over.text("status")).isEqualTo("completed");
        assertThat(admin.get(hunt + "/results").number("total")).isEqualTo(matches);
    }

    private static boolean online(String host) {
        return admin.get("/hosts?status=online&q=" + host).number("total") == 1;
    }

    private static void importDigests(String type, String source, int from, int to) {
        for (int begin = from; begin < to; begin += IMPORTED_AT_ONCE) {
            int end = Math.min(to, begin + IMPORTED_AT_ONCE);
            String lines =
                    IntStream.range(begin, end).mapToObj(n -> digest(type, n)).collect(Collectors.joining("\n"));
            var answer = admin.post("/iocs/import?source=" + source, "text/plain", lines.getBytes(UTF_8));
            assertThat(answer.number("created")).as(answer.body().toString()).isEqualTo(end - begin);
        }
    }

    private static Set<String> digests(String type, int from, int to) {
        return IntStream.range(from, to).mapToObj(n -> digest(type, n)).collect(Collectors.toSet());
    }

    /** Returns the digest of a number, so that the digests of neighbors are far apart. */
    private static String digest(String type, int number) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance(type.equals("md5") ? "MD5" : "SHA-256")
                            .digest(Integer.toString(number).getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ReferenceAgent agent(String name, QueryEngine engine) throws IOException {
        Endpoint direct = service.agentsJoinAt();
        return new ReferenceAgent(
                AgentOptions.of(
                        new Endpoint("localhost", link.port(), direct.caFile()),
                        service.enrollSecret(),
                        directory.resolve(name),
                        name),
                engine,
                AnswerListener.NONE);
    }

    private static void deleteContents(String name) throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve(name).resolve("contents"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    /** Query engine that records the digests of its statements and finds one of them on the host. */
    private static final class SearchedDigests implements QueryEngine {

        private static final Pattern DIGEST = Pattern.compile("'([0-9a-f]{64}|[0-9a-f]{32})'");

        private final String present;
        private final Set<String> searched = ConcurrentHashMap.newKeySet();

        SearchedDigests(String present) {
            this.present = present;
        }

        /** Returns the digests of all statements since the previous call. */
        Set<String> searched() {
            Set<String> all = Set.copyOf(searched);
            searched.clear();
            return all;
        }

        @Override
        public QuerySession examine(List<String> statements) {
            return new QuerySession() {
                @Override
                public QueryResult run(String statement, int maxRows) {
                    DIGEST.matcher(statement).results().forEach(found -> searched.add(found.group(1)));
                    List<ByteString> rows = statement.contains("'" + present + "'")
                            ? List.of(JsonRow.of(Map.of("ioc", present, "path", "/bin/x")))
                            : List.of();
                    return new QueryResult.Rows(rows, false);
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public String description() {
            return "recorded statements";
        }
    }
}
