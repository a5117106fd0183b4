package io.hunt.application.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultCatalogueTest {

    private static final Path MODULES = Path.of("..").toAbsolutePath().normalize();
    private static final TestedFault FAULT = new TestedFault("F0", true, "an example", List.of("ExampleTest"));

    @TempDir
    Path directory;

    @Test
    void every_fault_of_the_catalogue_is_brought_about_once() {
        List<String> ids = Stream.concat(
                        TestedFault.all().stream().map(TestedFault::id),
                        Catalogue.driven().stream().map(Fault::id))
                .toList();

        // F37 is about the web console, and F40 to F43 about the audit log; there is neither yet.
        assertThat(ids)
                .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 49)
                        .filter(number -> number != 37 && (number < 40 || number > 43))
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

    private void report(int tests, int failures, int skipped) throws IOException {
        Path reports = Files.createDirectories(directory.resolve("module/target/surefire-reports"));
        Files.writeString(
                reports.resolve("TEST-io.hunt.ExampleTest.xml"),
                "<testsuite tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\"/>"
                        .formatted(tests, failures, skipped));
    }
}
