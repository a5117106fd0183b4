package io.hunt.command.host;

import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.ChangeLabels;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.host.HostCommand.RejoinHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostProof;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.RejectionException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostTest {

    private static final HostId ALPHA = HostId.random();
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final HostFacts OLD = facts("12");
    private static final HostFacts NEW = facts("13");
    private static final HostProof PROOF = new HostProof("c0ffee", null, null);

    private final FixtureConfiguration<Host> host = fixture();

    @Test
    void a_host_joins_with_what_it_says_of_itself() {
        host.givenNoPriorActivity().when(new EnrollHost(ALPHA, OLD)).expectEvents(new HostEnrolled(ALPHA, OLD));
    }

    @Test
    void a_host_that_asks_again_has_joined_once_and_that_it_came_again_is_a_fact() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new EnrollHost(ALPHA, NEW, "10.0.0.7", PROOF))
                .expectSuccessfulHandlerExecution()
                .expectEvents(new HostRejoined(ALPHA, "10.0.0.7", PROOF));
    }

    @Test
    void a_further_certificate_is_a_fact() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new RecordCertificateRenewal(ALPHA, "7f", Instant.EPOCH, "10.0.0.7"))
                .expectEvents(new HostCertificateRenewed(ALPHA, "7f", Instant.EPOCH, "10.0.0.7"));
    }

    @Test
    void a_retired_host_does_not_join_again_under_its_old_id() {
        host.given(new HostEnrolled(ALPHA, OLD), new HostRetired(ALPHA, "root", "alpha"))
                .when(new EnrollHost(ALPHA, OLD))
                .expectException(RejectionException.class);
    }

    @Test
    void what_it_says_again_is_no_fact() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new UpdateHostFacts(ALPHA, OLD))
                .expectNoEvents();
    }

    @Test
    void what_it_says_anew_is_a_fact_once() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new UpdateHostFacts(ALPHA, NEW))
                .expectEvents(new HostChanged(ALPHA, NEW));
        new AggregateTestFixture<>(Host.class)
                .given(new HostEnrolled(ALPHA, OLD), new HostChanged(ALPHA, NEW))
                .when(new UpdateHostFacts(ALPHA, NEW))
                .expectNoEvents();
    }

    @Test
    void two_streams_of_one_identity_are_a_fact() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new ReportIdentityConflict(ALPHA, "10.0.0.9"))
                .expectEvents(new HostIdentityConflicted(ALPHA, "10.0.0.9", "alpha"));
    }

    @Test
    void an_enrollment_under_the_identifier_of_a_host_is_a_fact_that_says_so() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new ReportIdentityConflict(ALPHA, "10.0.0.9", true))
                .expectEvents(new HostIdentityConflicted(ALPHA, "10.0.0.9", "alpha", true));
    }

    @Test
    void an_admin_allows_one_re_enrollment_for_a_day() {
        var allowed = new HostReenrollmentAllowed(ALPHA, "root", NOON.plus(Duration.ofDays(1)));
        at(NOON).given(new HostEnrolled(ALPHA, OLD))
                .when(new AllowReenrollment(ALPHA, "root"))
                .expectResultMessagePayload(allowed.until())
                .expectEvents(allowed);

        at(NOON.plusSeconds(60))
                .given(new HostEnrolled(ALPHA, OLD), allowed)
                .when(new RejoinHost(ALPHA, "10.0.0.7", PROOF))
                .expectResultMessagePayload(true)
                .expectEvents(new HostRejoined(ALPHA, "10.0.0.7", PROOF));
    }

    @Test
    void a_re_enrollment_that_is_not_allowed_any_more_or_yet_is_no_fact() {
        var allowed = new HostReenrollmentAllowed(ALPHA, "root", NOON);
        var rejoin = new RejoinHost(ALPHA, "10.0.0.7", PROOF);

        at(NOON).given(new HostEnrolled(ALPHA, OLD))
                .when(rejoin)
                .expectResultMessagePayload(false)
                .expectNoEvents();
        at(NOON).given(new HostEnrolled(ALPHA, OLD), allowed)
                .when(rejoin)
                .expectResultMessagePayload(false)
                .expectNoEvents();
        at(NOON.minusSeconds(60))
                .given(new HostEnrolled(ALPHA, OLD), allowed, new HostRejoined(ALPHA, "10.0.0.7", PROOF))
                .when(rejoin)
                .expectResultMessagePayload(false)
                .expectNoEvents();
        at(NOON.minusSeconds(60))
                .given(new HostEnrolled(ALPHA, OLD), allowed, new HostRetired(ALPHA, "root", "alpha"))
                .when(rejoin)
                .expectResultMessagePayload(false)
                .expectNoEvents();
    }

    private static FixtureConfiguration<Host> at(Instant now) {
        return new AggregateTestFixture<>(Host.class).registerInjectableResource(Clock.fixed(now, ZoneOffset.UTC));
    }

    @Test
    void an_admins_labels_take_the_place_of_the_hosts_own_once() {
        var labelled = new HostLabelled(ALPHA, List.of("web"), "root");

        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new LabelHost(ALPHA, List.of("web"), "root"))
                .expectEvents(labelled);
        fixture()
                .given(new HostEnrolled(ALPHA, OLD), labelled)
                .when(new LabelHost(ALPHA, List.of("web"), "root"))
                .expectNoEvents();
    }

    @Test
    void labels_are_added_and_removed_in_any_case() {
        host.given(new HostEnrolled(ALPHA, labelled("web", "old")))
                .when(new ChangeLabels(ALPHA, List.of("WEB", "db"), List.of("OLD"), "root"))
                .expectEvents(new HostLabelled(ALPHA, List.of("web", "db"), "root"));
        host.given(new HostEnrolled(ALPHA, labelled("web")), new HostLabelled(ALPHA, List.of("db"), "root"))
                .when(new ChangeLabels(ALPHA, List.of("DB"), List.of("web"), "root"))
                .expectResultMessagePayload(false)
                .expectNoEvents();
    }

    @Test
    void a_host_has_at_most_32_labels() {
        List<String> many = IntStream.range(0, 32).mapToObj(n -> "label-" + n).toList();
        host.given(new HostEnrolled(ALPHA, labelled("web")))
                .when(new ChangeLabels(ALPHA, many, List.of(), "root"))
                .expectException(RejectionException.class)
                .expectNoEvents();
    }

    private static HostFacts labelled(String... labels) {
        return new HostFacts("alpha", Platform.LINUX, "6.1", "1.0", List.of(labels));
    }

    @Test
    void a_host_is_retired_once() {
        host.given(new HostEnrolled(ALPHA, OLD))
                .when(new RetireHost(ALPHA, "root"))
                .expectEvents(new HostRetired(ALPHA, "root", "alpha"));
        retired()
                .when(new RetireHost(ALPHA, "root"))
                .expectException(RejectionException.class)
                .expectNoEvents();
        retired()
                .when(new LabelHost(ALPHA, List.of(), "root"))
                .expectException(RejectionException.class)
                .expectNoEvents();
    }

    @Test
    void nothing_a_retired_host_says_is_a_fact() {
        retired().when(new UpdateHostFacts(ALPHA, NEW)).expectNoEvents();
        retired()
                .when(new RecordCertificateRenewal(ALPHA, "7f", Instant.EPOCH, "10.0.0.7"))
                .expectNoEvents();
        retired().when(new ReportIdentityConflict(ALPHA, "10.0.0.9")).expectNoEvents();
    }

    private static TestExecutor<Host> retired() {
        return fixture().given(new HostEnrolled(ALPHA, OLD), new HostRetired(ALPHA, "root", null));
    }

    private static FixtureConfiguration<Host> fixture() {
        return new AggregateTestFixture<>(Host.class).registerInjectableResource((LabelGate) _ -> {});
    }

    private static HostFacts facts(String version) {
        return new HostFacts("alpha", Platform.LINUX, version, "1.0", List.of("web"));
    }
}
