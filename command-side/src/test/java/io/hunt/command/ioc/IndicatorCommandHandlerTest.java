package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndicatorCommandHandlerTest {

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
    void a_domain_is_known_with_its_subdomains_from_the_beginning() {
        commandSide.send(new AddIndicator(
                IndicatorId.random(),
                IocType.DOMAIN,
                "below.example.org",
                Severity.LOW,
                null,
                null,
                true,
                "ada",
                List.of()));

        assertThat(commandSide.indicators().find(IocType.DOMAIN, "below.example.org"))
                .get()
                .extracting(FrozenIoc::includeSubdomains)
                .isEqualTo(true);
    }

    @Test
    void an_indicator_is_stored_in_its_normal_form() {
        IndicatorView view = add(IocType.DOMAIN, " Evil.Example. ", Severity.HIGH);

        assertThat(view.value()).isEqualTo("evil.example");
        assertThat(view.active()).isTrue();
        assertThat(view.createdAt()).isEqualTo(view.updatedAt());
        assertThat(commandSide.indicators().find(IocType.DOMAIN, "evil.example"))
                .contains(new FrozenIoc(view.id(), IocType.DOMAIN, "evil.example", Severity.HIGH));
    }

    @Test
    void a_value_that_does_not_fit_its_type_is_refused_and_leaves_nothing() {
        assertThatExceptionOfType(RejectionException.class).isThrownBy(() -> add(IocType.IPV4, "evil", Severity.LOW));
        assertThat(all()).isEmpty();
    }

    @Test
    void the_same_value_again_is_refused_with_the_id_of_the_first() {
        IndicatorView first = add(IocType.MD5, "A".repeat(32), Severity.HIGH);
        var refused =
                catchThrowableOfType(RejectionException.class, () -> add(IocType.MD5, "a".repeat(32), Severity.LOW));

        assertThat(refused.rejection())
                .isEqualTo(new AlreadyExists("indicator", first.id().toString()));
    }

    @Test
    void the_same_command_again_returns_the_indicator_with_its_warning() {
        var command = new AddIndicator(IndicatorId.random(), IocType.IPV4, "8.8.8.8", Severity.HIGH, null, null, "ada");
        AddedIndicator first = commandSide.send(command);

        AddedIndicator second = commandSide.send(command);

        assertThat(second.indicator().id()).isEqualTo(first.indicator().id());
        assertThat(second.warning()).isEqualTo(first.warning()).isNotNull();
        assertThat(commandSide.eventsOf(command.indicatorId())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hkey_local_machine\\software\\evil",
                "HKLM\\SOFTWARE\\EVIL",
                "Registry::HKEY_LOCAL_MACHINE\\SOFTWARE\\evil",
                "\\REGISTRY\\MACHINE\\Software\\Evil\\"
            })
    void a_registry_key_that_differs_in_case_alone_is_the_stored_one(String spelling) {
        IndicatorView first = add(IocType.REGISTRY, "HKLM\\SOFTWARE\\Evil", Severity.HIGH);
        var refused =
                catchThrowableOfType(RejectionException.class, () -> add(IocType.REGISTRY, spelling, Severity.LOW));

        assertThat(refused.rejection())
                .isEqualTo(new AlreadyExists("indicator", first.id().toString()));
        assertThat(commandSide.quickHunt(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\software\\evil"))
                .extracting(FrozenIoc::value)
                .isEqualTo("HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil");
    }

    @Test
    void a_selection_of_too_many_is_refused_before_anything_is_made_of_it() {
        add(IocType.FILENAME, "a.exe", Severity.HIGH);
        add(IocType.FILENAME, "b.exe", Severity.HIGH);
        var all = new IndicatorSelection(Set.of(), Set.of(), Set.of(), true);

        assertThat(commandSide.indicators().chosen(all, 2)).hasSize(2);
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> commandSide.indicators().chosen(all, 1))
                .withMessageContaining("select 2; at most 1 are taken at once");
    }

    @Test
    void a_registry_key_is_found_by_the_key_that_a_migration_gives_it() {
        add(IocType.REGISTRY, "HKLM\\SOFTWARE\\\u00c4vil", Severity.HIGH);

        assertThat(commandSide.jdbc().sql("""
                select value_key = sha256(convert_to('REGISTRY:' || lower(value collate "C"), 'UTF8')) from indicator""").query(Boolean.class).single()).isTrue();
    }

    @Test
    void the_same_value_of_another_type_is_another_indicator() {
        add(IocType.FILENAME, "evil.example", Severity.HIGH);
        add(IocType.DOMAIN, "evil.example", Severity.HIGH);

        assertThat(all()).hasSize(2);
    }

    @Test
    void the_longest_value_can_be_stored_and_found() {
        String longest = "😈".repeat(4_096);
        add(IocType.FILENAME, longest, Severity.INFO);

        assertThat(commandSide.indicators().find(IocType.FILENAME, longest)).isPresent();
    }

    @Test
    void of_two_who_add_the_same_value_at_once_exactly_one_does() throws Exception {
        for (int round = 0; round < 20; round++) {
            String value = "evil" + round + ".exe";
            var outcomes = atOnce(() -> add(IocType.FILENAME, value, Severity.HIGH));

            assertThat(outcomes).filteredOn(IndicatorView.class::isInstance).hasSize(1);
            assertThat(outcomes)
                    .filteredOn(RejectionException.class::isInstance)
                    .hasSize(1);
        }
        assertThat(all()).hasSize(20);
    }

    @Test
    void two_quick_hunts_at_once_share_one_indicator() throws Exception {
        for (int round = 0; round < 20; round++) {
            String value = "quick" + round + ".exe";
            var outcomes = atOnce(() -> commandSide.quickHunt(IocType.FILENAME, value));

            assertThat(outcomes.getFirst()).isInstanceOf(FrozenIoc.class).isEqualTo(outcomes.getLast());
        }
        assertThat(all()).hasSize(20).extracting(FrozenIoc::severity).containsOnly(Severity.MEDIUM);
    }

    @Test
    void a_quick_hunt_uses_an_inactive_indicator_unchanged() {
        IndicatorView known = add(IocType.FILENAME, "evil.exe", Severity.CRITICAL);
        change(known.id(), false, null);

        assertThat(commandSide.quickHunt(IocType.FILENAME, "evil.exe"))
                .isEqualTo(new FrozenIoc(known.id(), IocType.FILENAME, "evil.exe", Severity.CRITICAL));
        assertThat(commandSide.indicators().anyInactive(Set.of(known.id()))).isTrue();
    }

    @Test
    void a_quick_hunt_that_fails_afterwards_leaves_no_indicator() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> commandSide.failedQuickHunt(IocType.FILENAME, "evil.exe"));
        assertThat(all()).isEmpty();
    }

    @Test
    void selections_pass_over_inactive_indicators_but_names_do_not() {
        IndicatorView asleep = add(IocType.FILENAME, "b.exe", Severity.HIGH);
        IndicatorView awake = add(IocType.FILENAME, "a.exe", Severity.HIGH);
        change(asleep.id(), false, null);

        assertThat(all()).extracting(FrozenIoc::id).containsExactly(awake.id());
        assertThat(commandSide.indicators().named(Set.of(asleep.id(), awake.id(), IndicatorId.random())))
                .extracting(FrozenIoc::value)
                .containsExactly("a.exe", "b.exe");

        change(asleep.id(), true, Severity.LOW);
        assertThat(all()).extracting(FrozenIoc::severity).containsExactly(Severity.HIGH, Severity.LOW);
    }

    @Test
    void a_selection_is_by_type_and_severity() {
        add(IocType.FILENAME, "a.exe", Severity.HIGH);
        add(IocType.FILENAME, "b.exe", Severity.LOW);
        add(IocType.DOMAIN, "evil.example", Severity.HIGH);

        assertThat(ofKind(Set.of(IocType.FILENAME), Set.of())).containsExactly("a.exe", "b.exe");
        assertThat(ofKind(Set.of(), Set.of(Severity.HIGH))).containsExactly("evil.example", "a.exe");
        assertThat(ofKind(Set.of(IocType.FILENAME), Set.of(Severity.HIGH))).containsExactly("a.exe");
        assertThat(ofKind(Set.of(), Set.of())).isEmpty();
    }

    @Test
    void a_selection_is_by_source_and_tag_and_each_narrows_the_others() {
        tagged("a.example", "ESET", List.of("APT", "wave"));
        tagged("b.example", "ESET", List.of("apt"));
        tagged("c.example", "other", List.of("apt"));
        tagged("d.example", null, List.of());

        assertThat(values(Set.of("ESET"), Set.of())).containsExactly("a.example", "b.example");
        assertThat(values(Set.of(), Set.of("Apt"))).containsExactly("a.example", "b.example", "c.example");
        assertThat(values(Set.of("ESET", "other"), Set.of("wave"))).containsExactly("a.example");
        assertThat(values(Set.of("eset"), Set.of())).isEmpty();
        assertThat(values(Set.of(), Set.of("w%"))).isEmpty();
    }

    @Test
    void an_indicator_that_the_previous_release_wrote_is_selected_by_its_source() {
        tagged("old.example", "ESET", List.of());
        commandSide
                .jdbc()
                .sql("update indicator set source = null, complete = false")
                .update();
        commandSide.jdbc().sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp)
                select id::text, 0, 'e', convert_to('{"source": "ESET"}', 'UTF8'), 'IndicatorAdded', '' from indicator""").update();

        assertThat(values(Set.of("ESET"), Set.of())).containsExactly("old.example");
    }

    @Test
    void tags_that_no_indicator_can_have_are_refused() {
        List<String> tooMany = IntStream.range(0, 21).mapToObj(n -> "t" + n).toList();

        for (List<String> tags : List.of(tooMany, List.of("x".repeat(65)), List.of(" "), List.of("a\nb"))) {
            assertThatExceptionOfType(RejectionException.class)
                    .isThrownBy(() -> tagged("evil.example", null, tags))
                    .withMessageContaining("validation_failed");
        }
        assertThat(all()).isEmpty();
    }

    private void tagged(String value, @Nullable String source, List<String> tags) {
        commandSide.send(new AddIndicator(
                IndicatorId.random(), IocType.DOMAIN, value, Severity.HIGH, null, source, false, "ada", tags));
    }

    private List<String> values(Set<String> sources, Set<String> tags) {
        var selection = new IndicatorSelection(Set.of(), Set.of(), Set.of(), false, List.of(), sources, tags);
        return commandSide.indicators().selected(selection).stream()
                .map(FrozenIoc::value)
                .toList();
    }

    private List<String> ofKind(Set<IocType> types, Set<Severity> severities) {
        return commandSide.indicators().selected(new IndicatorSelection(Set.of(), types, severities, false)).stream()
                .map(FrozenIoc::value)
                .toList();
    }

    private List<FrozenIoc> all() {
        return commandSide.indicators().selected(new IndicatorSelection(Set.of(), Set.of(), Set.of(), true));
    }

    private IndicatorView add(IocType type, String value, Severity severity) {
        return commandSide
                .send(new AddIndicator(IndicatorId.random(), type, value, severity, null, null, "ada"))
                .indicator();
    }

    private void change(IndicatorId id, boolean active, @Nullable Severity severity) {
        commandSide.send(new ChangeIndicator(id, active, severity, null, null, "ada"));
    }

    private static List<Object> atOnce(Callable<Object> work) throws Exception {
        var start = new CyclicBarrier(2);
        Callable<Object> waiting = () -> {
            start.await();
            return work.call();
        };
        try (var threads = Executors.newFixedThreadPool(2)) {
            var outcomes = new ArrayList<Object>();
            for (Future<Object> outcome : threads.invokeAll(List.of(waiting, waiting))) {
                outcomes.add(outcome(outcome));
            }
            return outcomes;
        }
    }

    private static Object outcome(Future<Object> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            return e.getCause() == null ? e : e.getCause();
        }
    }
}
