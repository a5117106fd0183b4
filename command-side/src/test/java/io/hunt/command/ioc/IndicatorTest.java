package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.TextConstraints;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndicatorTest {

    private static final IndicatorId EVIL = IndicatorId.random();
    private static final Instant MORNING = Instant.parse("2026-11-21T08:00:00Z");
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final IndicatorAdded ADDED =
            new IndicatorAdded(EVIL, IocType.FILENAME, "evil.exe", Severity.HIGH, "A dropper", "feed", "ada");

    private FixtureConfiguration<Indicator> indicator;

    @BeforeEach
    void freshFixture() {
        indicator = new AggregateTestFixture<>(Indicator.class);
    }

    @Test
    void changing_severity_and_description_is_one_fact() {
        indicator
                .given(ADDED)
                .when(change(null, Severity.LOW, "Recognized good"))
                .expectEvents(new IndicatorChanged(EVIL, Severity.LOW, "Recognized good", "bob"));
    }

    @Test
    void what_is_not_named_stays_as_it_is() {
        indicator
                .given(ADDED)
                .when(change(null, Severity.LOW, null))
                .expectEvents(new IndicatorChanged(EVIL, Severity.LOW, "A dropper", "bob"));
    }

    @Test
    void deactivating_is_a_fact_of_its_own() {
        indicator.given(ADDED).when(change(false, null, null)).expectEvents(new IndicatorDeactivated(EVIL, "bob"));
    }

    @Test
    void an_inactive_indicator_can_be_reactivated() {
        indicator
                .given(ADDED, new IndicatorDeactivated(EVIL, "bob"))
                .when(change(true, null, null))
                .expectEvents(new IndicatorReactivated(EVIL, "bob"));
    }

    @Test
    void both_at_once_are_two_facts() {
        indicator
                .given(ADDED)
                .when(change(false, Severity.INFO, null))
                .expectEvents(
                        new IndicatorChanged(EVIL, Severity.INFO, "A dropper", "bob"),
                        new IndicatorDeactivated(EVIL, "bob"));
    }

    @Test
    void a_change_to_what_is_already_so_is_no_fact() {
        indicator.given(ADDED).when(change(true, Severity.HIGH, "A dropper")).expectNoEvents();
    }

    @Test
    void the_answer_is_the_indicator_as_it_is_now() {
        indicator
                .givenCurrentTime(MORNING)
                .andGiven(ADDED)
                .andGivenCurrentTime(NOON)
                .when(change(false, Severity.LOW, "Recognized good"))
                .expectResultMessagePayload(new IndicatorView(
                        EVIL,
                        IocType.FILENAME,
                        "evil.exe",
                        Severity.LOW,
                        false,
                        "Recognized good",
                        "feed",
                        "ada",
                        MORNING,
                        NOON,
                        false,
                        List.of()));
    }

    @Test
    void names_below_a_domain_are_looked_for_when_asked_and_of_no_other_type() {
        var domain = new IndicatorAdded(EVIL, IocType.DOMAIN, "evil.example", Severity.HIGH, null, null, "ada");
        var included = new SubdomainsIncluded(EVIL, true, "bob");
        indicator.given(domain).when(including(true)).expectEvents(included);
        indicator.given(domain, included).when(including(true)).expectNoEvents();
        indicator
                .given(domain, included)
                .when(including(false))
                .expectEvents(new SubdomainsIncluded(EVIL, false, "bob"));
        indicator.given(ADDED).when(including(true)).expectException(RejectionException.class);
    }

    private static ChangeIndicator including(boolean subdomains) {
        return new ChangeIndicator(EVIL, null, null, null, subdomains, "bob");
    }

    @Test
    void a_change_of_nothing_leaves_the_time_of_the_last_change() {
        indicator
                .givenCurrentTime(MORNING)
                .andGiven(ADDED)
                .andGivenCurrentTime(NOON)
                .when(change(null, null, null))
                .expectNoEvents()
                .expectResultMessagePayload(new IndicatorView(
                        EVIL,
                        IocType.FILENAME,
                        "evil.exe",
                        Severity.HIGH,
                        true,
                        "A dropper",
                        "feed",
                        "ada",
                        MORNING,
                        MORNING,
                        false,
                        List.of()));
    }

    @Test
    void a_description_that_no_table_can_hold_is_refused() {
        indicator
                .given(ADDED)
                .when(change(null, null, "a\u0000b"))
                .expectException(RejectionException.class)
                .expectNoEvents();
        assertThat(new String[] {"two\nlines", "x".repeat(4_096)})
                .allSatisfy(text -> TextConstraints.requireFreeText("description", text));
    }

    private static ChangeIndicator change(
            @Nullable Boolean active, @Nullable Severity severity, @Nullable String description) {
        return new ChangeIndicator(EVIL, active, severity, description, null, "bob");
    }
}
