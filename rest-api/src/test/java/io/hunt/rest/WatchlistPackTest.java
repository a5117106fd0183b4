package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackCommand.RemovePack;
import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackTerms;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WatchlistPackTest {

    private static final String ALL = "/api/v1/watchlist-packs";
    private static final String ONE = ALL + "/" + FakeWatchlistPacks.PACK.id();
    private static final String SHOWN = """
            {"id":"%s","name":"Turla","description":null,"active":true,"platforms":["linux"],"labels":["dmz"],\
            "interval_seconds":600,"splay_percent":10,\
            "target":{"labels":{"include_any":["dmz"],"include_all":[],"exclude":[]},"platforms":["linux"],"host_ids":[],\
            "hostnames":[],"seen_within":null},"revision":2,"indicators":[{"id":"%s","type":"filename",\
            "value":"%s","severity":"%s"}],"indicator_count":1,"query_count":4,"hosts":{"reporting":40,"failing":1},\
            "created_by":"ada","created_at":"2026-11-21T12:00:00Z","updated_by":"root",\
            "updated_at":"2099-01-01T00:00:00Z"}""".formatted(
                    FakeWatchlistPacks.PACK.id(),
                    Samples.IOC.id(),
                    Samples.IOC.value(),
                    Samples.IOC.severity().text());

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_pack_is_created_with_its_own_terms() {
        Http.Answer answer = Http.json("POST", ALL, "analyst", """
                {"name":" Turla ","description":"wave\\ntwo","indicators":{"ids":["%s"]},"platforms":["Linux"],
                 "labels":["dmz"],"interval_seconds":600,"splay_percent":0,"active":false}""".formatted(Samples.IOC.id()));

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.header("Location")).contains(ONE);
        assertThat(answer.text()).isEqualTo(SHOWN);
        CreatePack sent = WebService.BACKEND.last(CreatePack.class);
        assertThat(sent.terms())
                .isEqualTo(new PackTerms(
                        "Turla", "wave\ntwo", Set.of(Platform.LINUX), List.of("dmz"), 600, 0, false, null));
        assertThat(sent.indicators()).isEqualTo(IndicatorSelection.named(Set.of(Samples.IOC.id())));
        assertThat(sent.createdBy().username()).isEqualTo("ada");
    }

    @Test
    void what_is_not_said_is_every_host_every_hour() {
        Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"indicators\":{\"all\":true}}");

        assertThat(WebService.BACKEND.last(CreatePack.class).terms())
                .isEqualTo(new PackTerms("a", null, Set.of(), List.of(), 3600, 10, true, null));
    }

    @Test
    void a_pack_takes_a_target_by_labels_platforms_and_names() {
        String target = """
                {"labels":{"include_all":["db"],"exclude":["fragile"]},"platforms":["linux"],"host_ids":[],\
                "hostnames":["db-01"],"seen_within":30}""";
        var expected = HostTarget.of(
                HostTarget.Labels.of(List.of(), List.of("db"), List.of("fragile")),
                List.of(Platform.LINUX),
                List.of(),
                List.of("db-01"),
                30);
        Http.Answer answer = Http.json(
                "POST", ALL, "analyst", "{\"name\":\"a\",\"indicators\":{\"all\":true},\"target\":" + target + "}");
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        PackTerms sent = WebService.BACKEND.last(CreatePack.class).terms();
        assertThat(sent.hosts()).isEqualTo(expected);
        assertThat(sent.platforms()).containsExactly(Platform.LINUX);

        Http.json("PATCH", ONE, "analyst", "{\"target\":" + target + "}");
        assertThat(WebService.BACKEND.last(ChangePack.class).change().target()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"labels\":[\"a\"]", "\"platforms\":[]"})
    void a_target_beside_labels_or_platforms_is_refused(String other) {
        String both = "{\"target\":{}," + other + "}";
        assertThat(Http.json("PATCH", ONE, "analyst", both).status()).isEqualTo(400);
        Http.Answer answer =
                Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"indicators\":{\"all\":true}," + both.substring(1));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("must not be given together with platforms or labels");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\"a\"}",
                "{\"name\":\"  \",\"indicators\":{\"all\":true}}",
                "{\"name\":\"a\",\"indicators\":{}}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true,\"types\":[\"md5\"]}}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"platforms\":[\"beos\"]}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"interval_seconds\":9}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"interval_seconds\":604801}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"splay_percent\":51}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"labels\":[\"\"]}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"interval\":60}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"target\":{\"hosts\":[]}}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"target\":{\"labels\":{\"exclude\":[\"\"]}}}",
                "{\"name\":\"a\",\"indicators\":{\"all\":true},\"target\":{\"seen_within\":0}}",
                "[]",
            })
    void a_pack_that_makes_no_sense_is_refused(String body) {
        Http.Answer answer = Http.json("POST", ALL, "analyst", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("\"code\":\"validation_failed\"");
        assertThat(WebService.BACKEND.received).noneMatch(CreatePack.class::isInstance);
    }

    @Test
    void a_change_names_what_changes() {
        Http.Answer answer = Http.json("PATCH", ONE, "analyst", "{\"active\":false,\"labels\":[]}");

        assertThat(answer.status()).isEqualTo(200);
        ChangePack sent = WebService.BACKEND.last(ChangePack.class);
        assertThat(sent.packId()).isEqualTo(FakeWatchlistPacks.PACK.id());
        assertThat(sent.change()).isEqualTo(new PackChange(null, null, null, List.of(), null, null, false, null, null));
    }

    @Test
    void the_hosts_of_a_pack_are_listed_by_state() {
        String row = """
                {"host_id":"%s","hostname":"alpha","state":"failing","revision":2,"run":17,\
                "error":"no such table: file_inventory","reported_at":"2026-11-21T12:00:00Z"}""".formatted(Samples.HOST_ID);
        assertThat(Http.get(ONE + "/hosts?state=failing&state=Waiting&q=al&sort=-hostname", "auditor")
                        .text())
                .contains(row);
        ListPackHosts asked = WebService.BACKEND.last(ListPackHosts.class);
        assertThat(asked.packId()).isEqualTo(FakeWatchlistPacks.PACK.id());
        assertThat(asked.states()).containsExactlyInAnyOrder(PackHostState.FAILING, PackHostState.WAITING);
        assertThat(asked.q()).isEqualTo("al");
        assertThat(asked.page().sort()).isEqualTo("-hostname");
        assertThat(Http.get(ONE + "/hosts/export?format=jsonl", "auditor").text())
                .startsWith(row);
        assertThat(Http.get(ONE + "/hosts?state=gone", "auditor").status()).isEqualTo(400);
    }

    @Test
    void what_hosts_came_upon_is_listed_with_evidence_and_reading_it_is_recorded() {
        String path = ONE + "/results?ioc_type=filename&severity=high&host_id=" + Samples.HOST_ID + "&q=exe";
        assertThat(Http.get(path, "auditor").text()).contains("""
                "revision":2,"run":17,"evidence":{"path": "/tmp/x"},"more_evidence":[{"pid": 2}],""");
        assertThat(WebService.BACKEND.last(ListPackResults.class).filter())
                .isEqualTo(new PackResultFilter(
                        Set.of(IocType.FILENAME),
                        Set.of(Severity.HIGH),
                        Samples.HOST_ID,
                        null,
                        null,
                        null,
                        null,
                        "exe"));
        assertThat(WebService.BACKEND.recorded)
                .anySatisfy(fact -> assertThat(fact.getPayload())
                        .isInstanceOf(EvidenceRead.class)
                        .extracting("subject")
                        .isEqualTo(FakeWatchlistPacks.PACK.id().toString()));
        assertThat(Http.get(ONE + "/results/export?format=csv", "auditor").text())
                .startsWith("host_id,hostname,ioc_id,");
    }

    @Test
    void packs_are_listed_shown_and_removed() {
        assertThat(Http.get(ALL + "?q=tur&active=true", "analyst").text()).contains(SHOWN);
        assertThat(WebService.BACKEND.last(ListPacks.class))
                .extracting(ListPacks::q, ListPacks::active)
                .containsExactly("tur", true);
        assertThat(Http.get(ONE, "analyst").text()).isEqualTo(SHOWN);
        assertThat(Http.get(ALL + "/" + Samples.HUNT_ID, "analyst").status()).isEqualTo(404);
        assertThat(Http.json("DELETE", ONE, "analyst", "").status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(RemovePack.class).packId()).isEqualTo(FakeWatchlistPacks.PACK.id());
    }

    @Test
    void a_refusal_keeps_its_code() {
        WebService.BACKEND.failures.put(CreatePack.class, new RejectionException(new CapabilityRequired()));
        assertThat(Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"indicators\":{\"all\":true}}")
                        .text())
                .contains("\"code\":\"capability_required\"");
        WebService.BACKEND.failures.put(
                CreatePack.class,
                new RejectionException(new AlreadyExists(
                        "watchlist pack", FakeWatchlistPacks.PACK.id().toString())));
        Http.Answer taken = Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"indicators\":{\"all\":true}}");

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.header("Location")).contains(ONE);
    }
}
