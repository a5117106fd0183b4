package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.api.condition.ConditionCommand.CheckConditions;
import io.hunt.api.testing.OpenApi.Operation;
import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Service with at least two items in each list: four hosts, two of which never answer; two hunts with their campaigns, and
 * two campaigns of literal SQL, each answered late; and the items that users add.
 */
final class StockedService implements AutoCloseable {

    private static final List<String> HASHES = List.of("a".repeat(64), "b".repeat(64));

    /** Address without a listener. */
    static final String NOBODY = "http://127.0.0.1:1/";

    static final int HUNTS = 100;

    private final RunningService service;
    private final ManagedChannel channel;
    private final Analyst admin;
    private final List<HandDrivenHost> connected;
    private final List<HandDrivenHost> offline;
    private final List<Subject> subjects;
    /** Hunts that left out the offline hosts. */
    private final List<String> unasked = new ArrayList<>();

    private final String indicator;
    private final String pack;

    /** Hunt with its campaign, and a campaign of literal SQL with its query. */
    record Subject(String hunt, String campaign, String osquery, String query) {}

    private StockedService(RunningService service) {
        this.service = service;
        this.channel = HandDrivenHost.channelTo(service);
        this.admin = service.admin();
        String secret = service.enrollSecret();
        this.connected =
                Stream.of("alpha", "bravo").map(name -> host(secret, name)).toList();
        this.offline =
                Stream.of("charlie", "delta").map(name -> host(secret, name)).toList();
        offline.forEach(HandDrivenHost::drop);
        connected.forEach(host -> eventually(() -> status(host), "online"::equals));
        addWhatUsersAdd();
        this.indicator = first("/iocs?q=" + HASHES.getFirst());
        this.pack = first("/watchlist-packs");
        this.subjects = List.of(subject(), subject());
        connected.forEach(this::findByItself);
        addWhatFails();
    }

    static StockedService in(Path directory) {
        return on(RunningService.newDatabase(), directory, NOBODY);
    }

    /**
     * Starts the service on a given database, which further processes may share.
     *
     * @param receiver URL of a receiver that accepts no alerts
     */
    static StockedService on(String database, Path directory, String receiver) {
        RunningService service = RunningService.on(
                database,
                directory,
                List.of(),
                "service.rate-limit-per-minute=0",
                "service.max-concurrent-hunts=" + HUNTS,
                "service.stream-grace-seconds=0",
                "service.webhook-url=" + receiver);
        return new StockedService(service);
    }

    RunningService service() {
        return service;
    }

    Analyst admin() {
        return admin;
    }

    ManagedChannel channel() {
        return channel;
    }

    List<HandDrivenHost> connected() {
        return connected;
    }

    List<HandDrivenHost> offline() {
        return offline;
    }

    String indicator() {
        return indicator;
    }

    Subject subject(int number) {
        return subjects.get(number);
    }

    /** Returns the path of an operation with existing ids, those of the numbered subject where needed. */
    String path(Operation request, int number) {
        Subject subject = subject(number);
        String resource = request.path().substring("/api/v1".length()).replaceFirst("(/[a-z-]+/\\{).*", "$1");
        String id = switch (resource) {
            case "/hunts/{" -> request.path().endsWith("/unasked-hosts") ? unasked.get(number) : subject.hunt();
            case "/queries/{" -> subject.query();
            case "/campaigns/{" ->
                request.path().matches(".*/(late-responses|stream).*") ? subject.osquery() : subject.campaign();
            case "/alerts/{" -> acknowledgedAlert();
            case "/hosts/{" -> connected.getFirst().id();
            case "/iocs/{" -> indicator;
            case "/watchlist-packs/{" -> pack;
            default -> UUID.randomUUID().toString();
        };
        return request.path(id);
    }

    private String acknowledgedAlert() {
        String alert = first("/alerts?acknowledged=all");
        admin.put("/alerts/" + alert + "/acknowledge", "");
        return alert;
    }

    /** Returns the position of the last event, after the log is sealed. */
    long sealed() {
        var log = service.bean(JdbcTemplate.class);
        return eventually(
                () -> log.queryForObject("select position from log_head", Long.class),
                position -> position.equals(
                        log.queryForObject("select max(globalindex) from domainevententry", Long.class)));
    }

    private HandDrivenHost host(String secret, String name) {
        return HandDrivenHost.enrolled(channel, secret, name).connect();
    }

    private String status(HandDrivenHost host) {
        return admin.get("/hosts/" + host.id()).text("status");
    }

    private void addWhatUsersAdd() {
        service.admin();
        HASHES.forEach(hash -> created(admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "critical"}""".formatted(hash))));
        created(admin.post("/hosts/labels", """
                {"host_ids": ["%s"], "add": ["web", "east"]}""".formatted(connected.getFirst().id())));
        String excepted = first("/iocs?q=" + HASHES.getFirst());
        for (String reason : List.of("Penetration test", "Training")) {
            created(admin.post("/exceptions", """
                    {"ioc_id": "%s", "host_ids": ["%s"], "reason": "%s", "ends_at": "%s"}""".formatted(
                    excepted, offline.getFirst().id(), reason, Instant.now().plus(1, ChronoUnit.DAYS))));
            unasked.add(huntWithoutOfflineHosts());
        }
        created(admin.put("/labels/nonadmin_hunt_host_cap/rule", "{\"rule\": \"hostname = absent\"}"));
        created(admin.put("/admin/settings/offline_campaigns_enabled", "{\"value\": true}"));
        created(admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"psexec.exe\"}"));
        for (String name : List.of("carol", "dave")) {
            created(admin.post("/admin/users", """
                    {"username": "%s", "password": "%s"}""".formatted(name, RunningService.PASSWORD)));
            created(admin.post("/tokens", "{\"name\": \"%s\"}".formatted(name)));
            created(admin.post("/saved-queries", """
                    {"name": "%s", "sql": "SELECT * FROM users"}""".formatted(name)));
            created(admin.post("/watchlist-packs", """
                    {"name": "%s", "indicators": {"all": true}}""".formatted(name)));
        }
    }

    /** Launches a hunt while offline hosts are left out, and ends it. */
    private String huntWithoutOfflineHosts() {
        Answer hunt = created(admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": [%s]}""".formatted(allHosts())));
        created(admin.post("/hunts/" + hunt.text("id") + "/cancel"));
        return hunt.text("id");
    }

    private Subject subject() {
        Answer hunt = created(admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": [%s]}""".formatted(allHosts())));
        String campaign = hunt.text("campaign_id");
        List<Assignment> asked = asked("campaign:" + campaign);
        created(admin.post("/hunts/" + hunt.text("id") + "/cancel"));
        eventually(() -> windowsClosed(campaign), closed -> closed == 1);
        answer(asked, HASHES.stream().map(hash -> "{\"ioc\":\"" + hash + "\",\"path\":\"/bin/late\"}"));
        Answer osquery = created(admin.post("/campaigns", """
                {"sql": "SELECT * FROM users", "target_type": "hosts", "host_ids": [%s]}""".formatted(allHosts())));
        List<Assignment> put = asked("query:" + osquery.text("id"));
        eventually(
                () -> {
                    endWindows();
                    return windowsClosed(osquery.text("id"));
                },
                closed -> closed == 1);
        answer(put, Stream.of("{\"uid\":\"0\",\"username\":\"root\"}"));
        return new Subject(hunt.text("id"), campaign, osquery.text("id"), osquery.text("query_id"));
    }

    private String first(String list) {
        return admin.get(list).items().getFirst().path("id").asString();
    }

    /** Sends a match of the pack. */
    private void findByItself(HandDrivenHost host) {
        var look = Assignment.newBuilder()
                .setAssignmentId("pack:" + pack + ":1")
                .setLeaseEpoch(1)
                .addAllQueries(host.holds(pack, 1).getQueriesList())
                .build();
        assertThat(host.answer(look, "{\"ioc\":\"" + HASHES.getFirst() + "\",\"path\":\"/bin/late\"}"))
                .isEqualTo(Verdict.VERDICT_ACCEPTED);
    }

    private List<Assignment> asked(String assignment) {
        return connected.stream().map(host -> host.asked(assignment, 1)).toList();
    }

    private void answer(List<Assignment> asked, Stream<String> rows) {
        String[] found = rows.toArray(String[]::new);
        for (int i = 0; i < asked.size(); i++) {
            assertThat(connected.get(i).answer(asked.get(i), found)).isEqualTo(Verdict.VERDICT_LATE);
        }
    }

    private String allHosts() {
        return Stream.of(connected, offline)
                .flatMap(List::stream)
                .map(host -> "\"" + host.id() + "\"")
                .collect(Collectors.joining(", "));
    }

    private static Answer created(Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isIn(200, 201, 204);
        return answer;
    }

    /** Ends the live windows of all active campaigns. */
    private void endWindows() {
        service.bean(JdbcTemplate.class).update("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                where execution_time > now() + interval '1 minute' and not picked""");
    }

    private int windowsClosed(String campaign) {
        return service.bean(JdbcTemplate.class).queryForList("""
                select payloadtype from domainevententry
                where payloadtype = 'CampaignWindowClosed' and aggregateidentifier = ?""", campaign).size();
    }

    /** Adds two dead letters that can be processed; the deliveries fail because no receiver accepts them. */
    private void addWhatFails() {
        service.bean(JdbcTemplate.class).update("""
                insert into pack_host (pack_id, host_id, revision, run, error)
                select id, ?::uuid, revision, 1000000, 'no such table' from watchlist_pack
                on conflict (pack_id, host_id) do update set error = excluded.error, run = excluded.run""", offline.getFirst().id());
        service.bean(CommandGateway.class).sendAndWait(new CheckConditions());
        eventually(() -> admin.get("/conditions").number("total"), total -> total == 2);
        service.bean(JdbcTemplate.class).update("""
                insert into deadletterentry (deadletteridentifier, processinggroup, sequenceidentifier, sequenceindex,
                    messagetype, eventidentifier, timestamp, payloadtype, payloadrevision, payload, metadata, type,
                    aggregateidentifier, sequencenumber, enqueuedat, lasttouched, causetype, causemessage, diagnostics)
                select gen_random_uuid(), 'read-models', gen_random_uuid(), 0, ?, eventidentifier, timestamp,
                    payloadtype, payloadrevision, payload, metadata, type, aggregateidentifier, sequencenumber,
                    '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', 'java.lang.IllegalStateException', '',
                    convert_to('{}', 'UTF8')
                from domainevententry where payloadtype = 'IndicatorAdded' limit 2""", DomainEventMessage.class.getName());
        eventually(() -> admin.get("/admin/webhook/deliveries?status=exhausted").number("total"), total -> total > 1);
    }

    @Override
    public void close() {
        channel.shutdownNow();
        service.close();
    }
}
