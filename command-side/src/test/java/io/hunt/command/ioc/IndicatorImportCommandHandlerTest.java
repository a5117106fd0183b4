package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndicatorImportCommandHandlerTest {

    private static CommandSide commandSide;

    @BeforeAll
    static void start() {
        commandSide = new CommandSide();
    }

    @AfterAll
    static void stop() {
        commandSide.stop();
    }

    @Test
    void each_candidate_is_created_known_or_rejected_in_its_place() {
        commandSide.send(new AddIndicator(
                IndicatorId.random(), IocType.DOMAIN, "known.example.org", Severity.HIGH, null, null, "bob"));

        List<ImportVerdict> verdicts = commandSide.importing(
                false,
                candidate(null, "new[.]example[.]org"),
                candidate(null, "KNOWN.example[.]org"),
                candidate(IocType.DOMAIN, "new.example.org."),
                candidate(null, "10.0.0.0/8"));

        assertThat(verdicts.get(0).created()).isNotNull();
        assertThat(verdicts.get(0).value()).isEqualTo("new.example.org");
        assertThat(verdicts.get(1)).isEqualTo(ImportVerdict.duplicate(1, IocType.DOMAIN, "known.example.org"));
        assertThat(verdicts.get(2)).isEqualTo(ImportVerdict.duplicate(2, IocType.DOMAIN, "new.example.org"));
        assertThat(Objects.requireNonNull(verdicts.get(3).problem()).reason()).isEqualTo(ImportReason.ADDRESS_RANGE);
        assertThat(find("new.example.org")).extracting(FrozenIoc::severity).isEqualTo(Severity.LOW);
        assertThat(find("known.example.org")).extracting(FrozenIoc::severity).isEqualTo(Severity.HIGH);
    }

    @Test
    void a_dry_run_says_the_same_and_leaves_nothing() {
        IndicatorCandidate[] file = {
            candidate(null, "dry.example.org"), candidate(null, "dry[.]example.org"), candidate(null, "a b")
        };

        List<ImportVerdict> rehearsed = commandSide.importing(true, file);

        assertThat(find("dry.example.org")).isNull();
        assertThat(outcomes(commandSide.importing(false, file))).isEqualTo(outcomes(rehearsed));
        assertThat(find("dry.example.org")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_dry_run_refuses_what_the_import_refuses_and_neither_leaves_anything(boolean dryRun) {
        var first = candidate(null, "refused.example.org");
        var second = new IndicatorCandidate(null, "nul.example.org", Severity.LOW, "half\0", null);

        assertThatThrownBy(() -> commandSide.importing(dryRun, first, second)).hasMessageContaining("NUL");

        assertThat(find("refused.example.org")).isNull();
    }

    @Test
    void a_known_indicator_stays_as_it_is_even_an_inactive_one() {
        var id = IndicatorId.random();
        commandSide.send(new AddIndicator(id, IocType.DOMAIN, "off.example.org", Severity.HIGH, null, null, "bob"));
        commandSide.send(new ChangeIndicator(id, false, null, null, null, "bob"));

        assertThat(commandSide
                        .importing(false, candidate(null, "off.example.org"))
                        .getFirst()
                        .created())
                .isNull();

        assertThat(commandSide.indicators().anyInactive(Set.of(id))).isTrue();
    }

    @Test
    void an_imported_indicator_goes_on_like_one_that_was_added_alone() {
        IndicatorId id = Objects.requireNonNull(commandSide
                .importing(false, candidate(null, "first.example.org"), candidate(null, "second.example.org"))
                .getLast()
                .created());

        commandSide.send(new ChangeIndicator(id, false, Severity.HIGH, null, null, "bob"));

        assertThat(commandSide.eventsOf(id))
                .extracting(event -> event.getClass().getSimpleName())
                .containsExactly("IndicatorAdded", "IndicatorChanged", "IndicatorDeactivated");
        assertThat(find("second.example.org")).extracting(FrozenIoc::severity).isEqualTo(Severity.HIGH);
        assertThat(commandSide.indicators().anyInactive(Set.of(id))).isTrue();
    }

    @Test
    void what_stands_beside_a_value_describes_its_indicator() {
        ImportVerdict noted = commandSide
                .importing(
                        false,
                        new IndicatorCandidate(null, "noted.example.org # C2 server", Severity.LOW, null, "feed"))
                .getFirst();
        ImportVerdict both = commandSide
                .importing(false, candidate(null, "both.example.org # C2 server"))
                .getFirst();

        assertThat(description(noted)).isEqualTo("C2 server");
        assertThat(description(both)).isEqualTo("from a feed\nC2 server");
    }

    @ParameterizedTest
    @CsvSource({
        "8.8.8.8, WELL_KNOWN_ADDRESS",
        "192.168.1.1, RESERVED_ADDRESS",
        "172.31.0.1, RESERVED_ADDRESS",
        "100.64.0.1, RESERVED_ADDRESS",
        "239.1.1.1, RESERVED_ADDRESS",
        "www.google.com, WELL_KNOWN_DOMAIN",
        "SvcHost.exe, WELL_KNOWN_NAME",
        "desktop.ini, WELL_KNOWN_NAME",
        "C:\\Windows\\System32\\svchost.exe, WELL_KNOWN_NAME",
        "%windir%\\system32\\LSASS.EXE, WELL_KNOWN_NAME",
        "/usr/bin/python3, WELL_KNOWN_NAME",
        "d41d8cd98f00b204e9800998ecf8427e, EMPTY_FILE",
        "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709, EMPTY_FILE",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855, EMPTY_FILE"
    })
    void what_many_hosts_have_is_taken_with_a_warning_also_when_it_is_known(String value, IocWarning warning) {
        for (boolean dryRun : List.of(true, false, false)) {
            ImportVerdict verdict =
                    commandSide.importing(dryRun, candidate(null, value)).getFirst();

            assertThat(verdict.problem()).isNull();
            assertThat(verdict.warning()).isEqualTo(warning);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "172.32.0.1",
                "100.63.0.1",
                "8.8.8.9",
                "evil.google.com.example.org",
                "svch0st.exe",
                "C:\\Users\\Public\\svchost.exe",
                "/tmp/bash",
                "/usr/bin/Bash"
            })
    void other_values_are_taken_without_a_warning(String value) {
        ImportVerdict verdict =
                commandSide.importing(true, candidate(null, value)).getFirst();

        assertThat(verdict.problem()).isNull();
        assertThat(verdict.warning()).isNull();
    }

    @Test
    void of_imports_of_the_same_at_once_each_value_is_created_once() throws Exception {
        List<IndicatorCandidate> file = new ArrayList<>(IntStream.range(0, 60)
                .mapToObj(n -> candidate(null, "race" + n + ".example.org"))
                .toList());
        List<Callable<List<ImportVerdict>>> imports = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Collections.rotate(file, 17);
            IndicatorCandidate[] turned = file.toArray(IndicatorCandidate[]::new);
            imports.add(() -> commandSide.importing(false, turned));
        }

        int created = 0;
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (Future<List<ImportVerdict>> done : threads.invokeAll(imports)) {
                created += Collections.frequency(outcomes(done.get()), "created");
            }
        }
        assertThat(created).isEqualTo(60);
    }

    private static IndicatorCandidate candidate(@Nullable IocType type, String value) {
        return new IndicatorCandidate(type, value, Severity.LOW, "from a feed", "feed");
    }

    private static @Nullable String description(ImportVerdict verdict) {
        return commandSide
                .send(new ChangeIndicator(Objects.requireNonNull(verdict.created()), null, null, null, null, "bob"))
                .description();
    }

    private static @Nullable FrozenIoc find(String domain) {
        return commandSide.indicators().find(IocType.DOMAIN, domain).orElse(null);
    }

    private static List<String> outcomes(List<ImportVerdict> verdicts) {
        return verdicts.stream()
                .map(verdict -> verdict.problem() != null
                        ? verdict.problem().reason().text()
                        : verdict.created() == null ? "duplicate" : "created")
                .toList();
    }
}
