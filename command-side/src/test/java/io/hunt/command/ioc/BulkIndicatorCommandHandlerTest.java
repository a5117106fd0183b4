package io.hunt.command.ioc;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.groups.Tuple.tuple;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.api.rejection.RejectionException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BulkIndicatorCommandHandlerTest {

    private CommandSide commandSide;

    @BeforeEach
    void start() {
        commandSide = new CommandSide();
    }

    @AfterEach
    void stop() {
        commandSide.stop();
    }

    @Test
    void each_indicator_is_told_what_became_of_it_and_again_changes_nothing() {
        IndicatorId high = added(IocType.FILENAME, "high.exe", Severity.HIGH);
        IndicatorId low = added(IocType.FILENAME, "low.exe", Severity.LOW);
        IndicatorId unknown = IndicatorId.random();
        var command = rated(Set.of(high, low, unknown), Severity.LOW);

        IndicatorsChanged first = commandSide.send(command);
        IndicatorsChanged second = commandSide.send(command);

        assertThat(first).isEqualTo(new IndicatorsChanged(Set.of(high), Set.of(low), Set.of(unknown), Set.of()));
        assertThat(second).isEqualTo(new IndicatorsChanged(Set.of(), Set.of(high, low), Set.of(unknown), Set.of()));
        assertThat(commandSide.eventsOf(low)).hasSize(1);
        assertThat(commandSide.eventsOf(unknown)).isEmpty();
    }

    @Test
    void the_facts_are_those_of_a_change_of_each_alone() {
        IndicatorId id = added(IocType.FILENAME, "evil.exe", Severity.HIGH);
        IndicatorId alone = added(IocType.FILENAME, "alone.exe", Severity.HIGH);

        commandSide.send(new ChangeIndicators(Set.of(id), false, Severity.INFO, "Known good", null, "bob"));
        commandSide.send(new ChangeIndicator(alone, false, Severity.INFO, "Known good", null, "bob"));

        assertThat(commandSide.eventsOf(id))
                .endsWith(
                        new IndicatorChanged(id, Severity.INFO, "Known good", "bob"),
                        new IndicatorDeactivated(id, "bob"))
                .hasSameSizeAs(commandSide.eventsOf(alone));
        assertThat(commandSide.indicators().anyInactive(Set.of(id))).isTrue();
    }

    @Test
    void names_below_are_included_of_domains_alone_and_of_others_nothing_is_changed() {
        IndicatorId domain = added(IocType.DOMAIN, "evil.example", Severity.HIGH);
        IndicatorId file = added(IocType.FILENAME, "evil.exe", Severity.HIGH);
        var command = new ChangeIndicators(Set.of(domain, file), null, Severity.LOW, null, true, "bob");

        IndicatorsChanged answer = commandSide.send(command);

        assertThat(answer).isEqualTo(new IndicatorsChanged(Set.of(domain), Set.of(), Set.of(), Set.of(file)));
        assertThat(all())
                .extracting(FrozenIoc::severity, FrozenIoc::includeSubdomains)
                .containsExactly(tuple(Severity.LOW, true), tuple(Severity.HIGH, false));
    }

    @Test
    void tags_are_added_and_removed_and_a_change_without_effect_is_no_event() {
        IndicatorId first = tagged("a.exe", "apt", "wave");
        IndicatorId second = tagged("b.exe", "lab");
        var change = new TagChange(false, List.of("LAB"), List.of("wave"));
        var command = new ChangeIndicators(Set.of(first, second), null, null, null, null, "bob", change);

        IndicatorsChanged answer = commandSide.send(command);

        assertThat(answer).isEqualTo(new IndicatorsChanged(Set.of(first), Set.of(second), Set.of(), Set.of()));
        assertThat(commandSide.eventsOf(first))
                .endsWith(new IndicatorChanged(first, Severity.HIGH, null, "bob", List.of("apt", "lab")));
        assertThat(commandSide.eventsOf(second)).hasSize(1);
    }

    @Test
    void tags_beyond_the_limit_are_refused_and_no_indicator_is_changed() {
        IndicatorId full =
                tagged("a.exe", IntStream.range(0, 20).mapToObj(n -> "t" + n).toArray(String[]::new));
        IndicatorId other = tagged("b.exe");
        var command = new ChangeIndicators(
                Set.of(full, other), null, null, null, null, "bob", new TagChange(false, List.of("more"), List.of()));

        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> commandSide.send(command))
                .withMessageContaining("validation_failed");
        assertThat(commandSide.eventsOf(other)).hasSize(1);
    }

    @Test
    void what_no_table_can_hold_and_too_many_are_refused_before_anything_is_changed() {
        IndicatorId id = added(IocType.FILENAME, "evil.exe", Severity.HIGH);
        Set<IndicatorId> many =
                Stream.generate(IndicatorId::random).limit(101).collect(toCollection(LinkedHashSet::new));

        for (var command : List.of(
                new ChangeIndicators(Set.of(id), null, null, "a\u0000b", null, "bob"), rated(many, Severity.LOW))) {
            assertThatExceptionOfType(RejectionException.class)
                    .isThrownBy(() -> commandSide.send(command))
                    .withMessageContaining("validation_failed");
        }
        assertThat(commandSide.eventsOf(id)).hasSize(1);
    }

    @Test
    void two_who_change_the_same_in_another_order_do_not_wait_for_each_other_for_ever() {
        List<IndicatorId> ids = Stream.iterate(0, n -> n + 1)
                .limit(40)
                .map(n -> added(IocType.FILENAME, "evil" + n + ".exe", Severity.HIGH))
                .toList();
        var there = rated(new LinkedHashSet<>(ids), Severity.LOW);
        var back = rated(new LinkedHashSet<>(ids.reversed()), Severity.INFO);

        List<IndicatorsChanged> both = Stream.of(there, back)
                .map(command -> CompletableFuture.supplyAsync(() -> commandSide.send(command)))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(both).allSatisfy(answer -> assertThat(answer.changed()).hasSize(40));
        assertThat(all())
                .extracting(FrozenIoc::severity)
                .hasSize(40)
                .containsOnly(all().getFirst().severity());
    }

    private List<FrozenIoc> all() {
        return commandSide.indicators().selected(new IndicatorSelection(Set.of(), Set.of(), Set.of(), true));
    }

    private static ChangeIndicators rated(Set<IndicatorId> ids, @Nullable Severity severity) {
        return new ChangeIndicators(ids, null, severity, null, null, "bob");
    }

    private IndicatorId tagged(String value, String... tags) {
        return commandSide
                .send(new AddIndicator(
                        IndicatorId.random(),
                        IocType.FILENAME,
                        value,
                        Severity.HIGH,
                        null,
                        null,
                        false,
                        "ada",
                        List.of(tags)))
                .indicator()
                .id();
    }

    private IndicatorId added(IocType type, String value, Severity severity) {
        return commandSide
                .send(new AddIndicator(IndicatorId.random(), type, value, severity, null, null, "ada"))
                .indicator()
                .id();
    }
}
