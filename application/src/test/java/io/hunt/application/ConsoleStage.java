package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.hunt.api.testing.FreePort;
import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Assignment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Service for console journeys: a stocked service, long and short lists, an open hunt, a hostile receiver of alerts, and a
 * second process for browsers. A journey requests by HTTP that the process is killed or restarted, or that a host answers.
 */
final class ConsoleStage implements AutoCloseable {

    static final String OTHER_USER = "dave";

    private static final int LONG_LIST = 100_000;

    private final String database = RunningService.newDatabase();
    private final Path directory;
    private final HostileReceiver receiver = new HostileReceiver();
    private final StockedService stock;
    private final String openHunt;
    private final StreamedHunt streamed;
    private final Assignment asked;
    private final int port = FreePort.next();
    private final ExecutorService work = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer control;
    private @Nullable ServiceProcess process;
    private int starts;

    ConsoleStage(Path directory) throws IOException {
        this.directory = directory;
        this.stock = StockedService.on(database, directory.resolve("stock"), receiver.url());
        this.control = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Map.<String, Runnable>of(
                        "/start", this::start,
                        "/kill", this::kill,
                        "/answer", this::answer,
                        "/expire", this::expire,
                        "/stream", () -> streamed().answer(),
                        "/finish", this::finish)
                .forEach((path, act) -> control.createContext(path, exchange -> carryOut(act, exchange)));
        control.setExecutor(work);
        control.start();
        work.execute(this::start);
        this.streamed = new StreamedHunt(stock);
        fillLongList();
        this.openHunt = launched();
        String campaign = stock.admin().get("/hunts/" + openHunt).text("campaign_id");
        this.asked = stock.connected().getLast().asked("campaign:" + campaign, 1);
    }

    StockedService stock() {
        return stock;
    }

    /** Returns a hunt that is open for its whole window, because one of its hosts is offline. */
    String openHunt() {
        return openHunt;
    }

    /** Returns a hunt whose results arrive on request. */
    StreamedHunt streamed() {
        return streamed;
    }

    String urlOfProcess() {
        return "http://127.0.0.1:" + port;
    }

    String control() {
        return "http://127.0.0.1:" + control.getAddress().getPort();
    }

    private void fillLongList() {
        stock.service().bean(JdbcTemplate.class).update("""
                insert into ioc_view (id, version, type, value, severity, active, created_by, created_at, updated_at)
                select gen_random_uuid(), 0, 'SHA256', md5(n::text) || md5((-n)::text), 'LOW', true, 'admin',
                       now() - n * interval '1 s', now() - n * interval '1 s'
                from generate_series(1, ?) n""", LONG_LIST);
    }

    private String launched() {
        Answer hunt = stock.admin().post("/hunts", """
                {"name": "Ransomware indicators, November", "indicators": {"types": ["sha256"]},
                 "target_type": "hosts", "host_ids": ["%s", "%s"]}""".formatted(
                stock.connected().getLast().id(), stock.offline().getLast().id()));
        return hunt.text("id");
    }

    /** Starts the process for browsers, on its previous port. */
    private synchronized void start() {
        if (process == null) {
            starts++;
            var started = new ServiceProcess(
                    made("process-" + starts),
                    database,
                    "query",
                    Map.of(
                            "SERVICE_REST_PORT",
                            Integer.toString(port),
                            "SERVICE_RATE_LIMIT_PER_MINUTE",
                            "0",
                            "SERVICE_MAX_CONCURRENT_HUNTS",
                            Integer.toString(StockedService.HUNTS),
                            "SERVICE_WEBHOOK_URL",
                            receiver.url()));
            process = started;
            var _ = started.restUrl();
        }
    }

    private Path made(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void kill() {
        if (process != null) {
            process.kill();
            process = null;
        }
    }

    private void answer() {
        var _ = stock.connected()
                .getLast()
                .answer(
                        asked,
                        Stream.of("a", "b")
                                .map(digit -> "{\"ioc\":\"" + digit.repeat(64) + "\",\"path\":\"/tmp/.x/update\"}")
                                .toArray(String[]::new));
        eventually(() -> stock.admin().get("/hunts/" + openHunt).number("responded_hosts"), hosts -> hosts == 1);
    }

    /** Answers the newest hunt on the first host, without a match. */
    private void finish() {
        String campaign = stock.admin()
                .get("/hunts?page_size=1")
                .items()
                .getFirst()
                .path("campaign_id")
                .asString();
        HandDrivenHost host = stock.connected().getFirst();
        var _ = host.answer(host.asked("campaign:" + campaign, 1));
    }

    /** Expires the access tokens of one user; the refresh tokens stay valid. */
    private void expire() {
        stock.service()
                .owner()
                .update("update access_session set expires_at = now() - interval '1 s' where username = ?", OTHER_USER);
    }

    private static void carryOut(Runnable act, HttpExchange exchange) throws IOException {
        byte[] said = new byte[0];
        try {
            act.run();
        } catch (RuntimeException | AssertionError e) {
            said = String.valueOf(e.getMessage()).getBytes(UTF_8);
        }
        try (exchange) {
            exchange.sendResponseHeaders(said.length == 0 ? 204 : 500, said.length == 0 ? -1 : said.length);
            if (said.length > 0) {
                exchange.getResponseBody().write(said);
            }
        }
    }

    /** Returns the first item of each list, by the first word of its address. */
    Map<String, String> examples(String hunt) {
        Analyst admin = stock.admin();
        String pack = first(admin, "/watchlist-packs");
        String query = first(admin, "/saved-queries");
        return Map.of(
                "hunts", hunt,
                "campaigns", stock.subject(0).osquery(),
                "hosts", stock.connected().getFirst().id(),
                "indicators", first(admin, "/iocs?q=psexec"),
                "watchlists", pack,
                "queries", query,
                "alerts", first(admin, "/alerts"));
    }

    private static String first(Analyst admin, String list) {
        List<?> items = admin.get(list).items();
        if (items.isEmpty()) {
            throw new IllegalStateException("Nothing in " + list);
        }
        return admin.get(list).items().getFirst().path("id").asString();
    }

    @Override
    public void close() {
        control.stop(0);
        work.close();
        kill();
        stock.close();
        receiver.close();
    }
}
