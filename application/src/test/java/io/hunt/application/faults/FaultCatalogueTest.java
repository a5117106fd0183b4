package io.hunt.application.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.faults.history.Tally;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultCatalogueTest {

    private static final Path MODULES = Path.of("..").toAbsolutePath().normalize();
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
    private static final TestedFault FAULT = new TestedFault("F0", true, "an example", List.of("ExampleTest"));

    @TempDir
    Path directory;

    @Test
    void every_fault_of_the_catalogue_is_brought_about_once() {
        List<String> ids = Stream.concat(
                        TestedFault.all().stream().map(TestedFault::id),
                        Catalogue.driven().stream().map(Fault::id))
                .toList();

        assertThat(ids)
                .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 51)
                        .mapToObj(number -> "F" + number)
                        .toList());
    }

    @Test
    void every_test_that_is_named_exists() throws IOException {
        var tests = new HashSet<>(TestedFault.testClasses(MODULES));

        assertThat(TestedFault.all())
                .allSatisfy(fault -> assertThat(tests).as(fault.id()).containsAll(fault.tests()));
    }

    @Test
    void a_fault_holds_when_its_tests_pass() throws IOException {
        report(3, 0, 0);

        assertThat(FAULT.judge(directory, Instant.EPOCH).holds()).isTrue();
    }

    @Test
    void a_fault_does_not_hold_when_a_test_fails_or_did_not_run_or_ran_before() throws IOException {
        assertThat(FAULT.judge(directory, Instant.EPOCH).holds()).isFalse();
        report(3, 1, 0);
        assertThat(FAULT.judge(directory, Instant.EPOCH))
                .isEqualTo(new FaultLine("F0 an example", 3, 2, 0, 0, "tests ExampleTest; [ExampleTest: 1 of 3 fail]"));
        report(3, 0, 0);
        assertThat(FAULT.judge(directory, Instant.now().plusSeconds(60)).holds())
                .isFalse();
    }

    @Test
    void a_fault_whose_tests_were_skipped_was_not_run() throws IOException {
        report(3, 0, 3);

        assertThat(FAULT.judge(directory, Instant.EPOCH))
                .isEqualTo(new FaultLine("F0 an example", 0, 0, 0, 0, "tests ExampleTest; [ExampleTest was skipped]"));
    }

    @Test
    void a_run_holds_when_every_fault_that_was_brought_about_did_and_there_was_one() throws IOException {
        var held = new FaultLine("F1", 2, 2, 0, 0, "");
        var skipped = new FaultLine("F8", 0, 0, 0, 0, "not run");

        assertThat(reported(held, skipped).holds()).isTrue();
        assertThat(reported(skipped).holds()).isFalse();
        for (FaultLine broken : List.of(
                new FaultLine("F4", 2, 1, 0, 0, ""),
                new FaultLine("F4", 2, 2, 1, 0, ""),
                new FaultLine("F4", 2, 2, 0, 1, ""))) {
            assertThat(reported(held, broken).holds()).isFalse();
            assertThat(reported(held, broken, skipped).summary())
                    .isEqualTo("broken: 1 faults held, 1 did not, 1 were not run");
        }
    }

    @Test
    void a_run_that_was_too_short_for_a_fault_does_not_hold() throws IOException {
        Report report = reported(new FaultLine("F1", 2, 2, 0, 0, ""));
        report.outOfTime(Catalogue.driven().getFirst());

        assertThat(report.holds()).isFalse();
    }

    @Test
    void a_report_is_kept_as_lines_of_json() throws IOException {
        Path file = directory.resolve("faults.json");
        new Report(NOWHERE, file.toString()).add(new FaultLine("F4 a fault", 2, 1, 3, 4, "so"));

        assertThat(file).hasContent("""
                {"fault":"F4 a fault","rounds":2,"held":1,"lost":3,"duplicated":4,"detail":"so"}""");
    }

    @Test
    void rounds_add_up_and_a_problem_or_a_loss_breaks_one() {
        var problems = new Problems();
        problems.unless(false, "slow");
        Verdict.FaultResult all = Verdict.held("first")
                .plus(problems.verdict("second"))
                .plus(new Problems().verdict("third", new Tally(5, 1, 2, 0, List.of("lost a"))));

        assertThat(all.rounds()).isEqualTo(3);
        assertThat(all.held()).isEqualTo(1);
        assertThat(all.lost()).isEqualTo(1);
        assertThat(all.duplicated()).isEqualTo(2);
        assertThat(all.detail())
                .isEqualTo("first; second, broken: [slow]; third, 5 confirmed facts compared, 0 unexpected, [lost a]");
    }

    @Test
    void a_choice_of_faults_names_what_is_not_in_the_catalogue() {
        var some = new Selection(true, 3, Set.of("F4", "F99", "F25"));

        assertThat(some.unknown()).containsExactly("F99");
        assertThat(some.driven()).singleElement().satisfies(fault -> {
            assertThat(fault.id()).isEqualTo("F4");
            assertThat(some.roundsOf(fault)).isEqualTo(3);
        });
        assertThat(some.tested()).extracting(TestedFault::id).containsExactly("F25");
        assertThat(new Selection(true, 0, Set.of()).driven()).allMatch(Fault::quick);
    }

    private static Report reported(FaultLine... lines) throws IOException {
        var report = new Report(NOWHERE, "");
        for (FaultLine line : lines) {
            report.add(line);
        }
        return report;
    }

    private void report(int tests, int failures, int skipped) throws IOException {
        Path reports = Files.createDirectories(directory.resolve("module/target/surefire-reports"));
        Files.writeString(
                reports.resolve("TEST-io.hunt.ExampleTest.xml"),
                "<testsuite tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\"/>"
                        .formatted(tests, failures, skipped));
    }
}
