package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Verdict;
import tools.jackson.databind.json.JsonMapper;

/** Texts that imitate markup, change the direction of nearby text, or contain terminal control sequences. */
final class HostileTexts {

    private static final String HASH = "c".repeat(64);
    private static final String MARKUP = "<img src=x onerror=alert(1)>";
    /** Text in JSON: markup, and characters that change the direction. */
    private static final String LINE = MARKUP + "<script>alert(1)</script>\\u202Efdp.exe\\u2067";
    /** Text in JSON with characters that no line may contain, which hosts may still send. */
    private static final String ANYTHING = LINE + "\\u001B[31m\\u0000\\uD800\\u0085javascript:alert(1)";

    private static final String REASON =
            new JsonMapper().readTree("\"" + ANYTHING + "\"").asString() + "n".repeat(2_000);

    private final StockedService stock;
    private final Analyst admin;

    HostileTexts(StockedService stock) {
        this.stock = stock;
        this.admin = stock.admin();
    }

    /**
     * Resources with hostile texts.
     *
     * @param hunt with evidence of a host
     * @param failedHunt with a failed query's reason of a host; so have the other two
     */
    record FilledResources(String hunt, String failedHunt, String campaign, String pack) {}

    /** Adds hostile texts to each list. */
    FilledResources filled() {
        users();
        HandDrivenHost evil =
                HandDrivenHost.enrolled(stock.channel(), stock.service().enrollSecret(), MARKUP + "\u202Etxt.exe");
        taken(admin.patch("/hosts/" + evil.id(), "{\"labels\": [\"%s\"]}".formatted(LINE.substring(0, 40))));
        evil.connect();
        return new FilledResources(answered(evil), failedHunt(evil), failedCampaign(evil), failedPack(evil));
    }

    private void users() {
        taken(admin.post("/saved-queries", """
                {"name": "%s", "description": "%s",
                 "sql": "SELECT name, '%s' AS x FROM processes"}""".formatted(LINE, LINE, LINE)));
        taken(admin.post("/watchlist-packs", """
                {"name": "%s", "description": "%s", "indicators": {"types": ["filename"]}}""".formatted(LINE, LINE)));
        taken(admin.post("/tokens", "{\"name\": \"%s\"}".formatted(LINE)));
        taken(admin.post("/iocs", """
                {"type": "filename", "value": "%s.exe", "description": "%s", "source": "%s"}""".formatted("x".repeat(3_000), LINE, LINE)));
        String campaign = taken(admin.post("/campaigns", """
                        {"sql": "SELECT name, '%s' AS x FROM processes", "target_type": "fleet"}""".formatted(LINE))).text("id");
        taken(admin.post("/campaigns/" + campaign + "/stop", "{\"reason\": \"%s\"}".formatted(LINE)));
    }

    private String answered(HandDrivenHost host) {
        Answer added = taken(admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(HASH)));
        Answer hunt = taken(admin.post("/hunts", """
                {"name": "%s", "indicators": {"ids": ["%s"]}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(LINE, added.text("id"), host.id())));
        String id = hunt.text("id");
        String campaign = admin.get("/hunts/" + id).text("campaign_id");
        var verdict = host.answer(
                host.asked(campaign.isEmpty() ? "hunt:" + id : "campaign:" + campaign, 1),
                "{\"ioc\":\"%s\",\"path\":\"%s\",\"%s\":\"%s\",\"note\":\"%s\"}"
                        .formatted(HASH, ANYTHING, MARKUP, ANYTHING, "n".repeat(60_000)));
        assertThat(verdict).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(() -> admin.get("/hunts/" + id + "/results").number("total"), total -> total == 1);
        eventually(() -> admin.get("/alerts?q=" + HASH).number("total"), total -> total == 1);
        return id;
    }

    private String failedHunt(HandDrivenHost host) {
        String id = taken(admin.post("/hunts", """
                        {"indicators": {"types": ["filename"]}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(host.id()))).text("id");
        String campaign = admin.get("/hunts/" + id).text("campaign_id");
        fails(host, host.asked("campaign:" + campaign, 1), "/hunts/" + id + "/hosts");
        return id;
    }

    private String failedCampaign(HandDrivenHost host) {
        String id = taken(admin.post("/campaigns", """
                        {"sql": "SELECT * FROM users", "target_type": "hosts", "host_ids": ["%s"]}""".formatted(host.id()))).text("id");
        fails(host, host.asked("query:" + id, 1), "/campaigns/" + id + "/hosts");
        return id;
    }

    private String failedPack(HandDrivenHost host) {
        String pack = taken(admin.post("/watchlist-packs", """
                        {"name": "Of hosts that fail", "indicators": {"types": ["filename"]}}""")).text("id");
        var look = Assignment.newBuilder()
                .setAssignmentId("pack:" + pack + ":1")
                .setLeaseEpoch(1)
                .addAllQueries(host.holds(pack, 1).getQueriesList())
                .build();
        fails(host, look, "/watchlist-packs/" + pack + "/hosts");
        return pack;
    }

    private void fails(HandDrivenHost host, Assignment asked, String list) {
        assertThat(host.fail(asked, REASON)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(
                () -> admin.get(list).items(),
                items -> items.stream()
                        .anyMatch(item -> item.path("error").asString("").contains(MARKUP)));
    }

    private static Answer taken(Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isIn(200, 201, 204);
        return answer;
    }
}
