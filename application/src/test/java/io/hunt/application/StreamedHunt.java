package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.Assignment;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hunt for many indicators, all of which two hosts find: its results arrive on request, a few at a time. */
final class StreamedHunt {

    private static final int INDICATORS = 815;
    private static final int ROWS_A_CHUNK = 5;

    private final Analyst admin;
    private final List<HandDrivenHost> hosts;
    private final List<String> values = IntStream.range(0, INDICATORS)
            .mapToObj(number -> "5e%062x".formatted(number))
            .toList();
    private final String id;

    StreamedHunt(StockedService stock) {
        this.admin = stock.admin();
        this.hosts = stock.connected();
        String rows = values.stream().map("""
                        {"type": "sha256", "value": "%s", "severity": "low", "source": "wave"}"""::formatted).collect(Collectors.joining(",", "[", "]"));
        var imported = admin.post("/iocs/import", "application/json", rows.getBytes(UTF_8));
        assertThat(imported.status()).as(imported.body().toString()).isLessThan(300);
        var launched = admin.post("/hunts", """
                {"name": "Wave", "indicators": {"sources": ["wave"]}, "target_type": "hosts", "host_ids": [%s]}""".formatted(
                        hosts.stream().map(host -> '"' + host.id() + '"').collect(Collectors.joining(","))));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        this.id = launched.text("id");
    }

    String id() {
        return id;
    }

    int results() {
        return hosts.size() * INDICATORS;
    }

    /** Sends all results, and returns after they are listed. */
    void answer() {
        String campaign = admin.get("/hunts/" + id).text("campaign_id");
        for (HandDrivenHost host : hosts) {
            Assignment asked = host.asked("campaign:" + campaign, 1);
            for (int from = 0; from < INDICATORS; from += ROWS_A_CHUNK) {
                host.chunk(
                        asked,
                        from / ROWS_A_CHUNK,
                        values.subList(from, from + ROWS_A_CHUNK).stream()
                                .map("{\"ioc\":\"%s\",\"path\":\"/tmp/.x/update\"}"::formatted)
                                .toArray(String[]::new));
            }
            var _ = host.complete(asked);
        }
        eventually(
                () -> admin.get("/hunts/" + id + "/results?page_size=1").number("total"), total -> total == results());
    }
}
