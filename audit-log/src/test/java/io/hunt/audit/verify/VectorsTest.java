package io.hunt.audit.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both verifiers return the listed verdict for every vector. {@code -Dvectors.write=true} writes the vectors anew. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class VectorsTest {

    private static final Path DIRECTORY = Path.of("..", "docs", "verify", "vectors");

    private static final Path PROGRAM = DIRECTORY.resolveSibling("verify.py");

    record Case(String name, List<String> arguments, String expected) {

        static Case of(String line) {
            String[] parts = line.split(" \\| ", -1);
            return new Case(parts[0], List.of(parts[1].split(" ", -1)), parts[2]);
        }

        /** Resolves files in the directory of the vectors. */
        List<String> resolved() {
            return arguments.stream()
                    .map(argument -> argument.startsWith("--")
                            ? argument
                            : DIRECTORY.resolve(argument).toString())
                    .toList();
        }

        void assertSaid(String output, int exitCode) {
            String line = output.lines().findFirst().orElse("nothing");
            String said = expected.contains(":") ? line : line.split(":", -1)[0];
            assertThat(said).as(output).isEqualTo(expected);
            assertThat(exitCode).isEqualTo(expected.startsWith("verified") ? 0 : 1);
            // A fork is reported with both notes.
            assertThat(output.lines().filter(text -> text.startsWith("— ")).count())
                    .isEqualTo(expected.equals("fork") ? 2 : 0);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void vectors() throws IOException {
        if (Boolean.getBoolean("vectors.write")) {
            Vectors.write(DIRECTORY);
        }
    }

    static Stream<Case> cases() throws IOException {
        return Files.readAllLines(DIRECTORY.resolve("cases.txt")).stream().map(Case::of);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_verifier_in_Java(Case vector) {
        var out = new ByteArrayOutputStream();
        var print = new PrintStream(out, true, StandardCharsets.UTF_8);
        int exitCode = VerifyCommand.run(vector.resolved(), print, print);
        vector.assertSaid(out.toString(StandardCharsets.UTF_8), exitCode);
    }

    /** Verifies all vectors in one process, because starting Python takes longer than verifying. */
    @Test
    void the_verifier_in_Python() throws IOException, InterruptedException {
        assumeTrue(isOnPath("python3"), "there is no python3 on the PATH");
        List<Case> all = cases().toList();
        String output = python("-c", """
                import sys, verify
                for line in sys.stdin:
                    sys.argv = line.split()
                    print("exit", verify.main(), end="\\0")""", all);
        String[] said = output.substring(0, output.length() - 1).split("\0", -1);
        assertThat(said).hasSameSizeAs(all);
        for (int at = 0; at < said.length; at++) {
            int exit = said[at].lastIndexOf("exit ");
            all.get(at).assertSaid(said[at].substring(0, exit), Integer.parseInt(said[at].substring(exit + 5)));
        }
    }

    /** A script with an empty variable would otherwise report a verdict that no witness has cosigned. */
    @ParameterizedTest
    @ValueSource(strings = {"--witness", "--older", "--key", "--checkpoint"})
    void an_option_without_its_value_is_refused_by_both(String option) throws IOException, InterruptedException {
        Case good = cases().filter(vector -> vector.name().equals("good"))
                .findFirst()
                .orElseThrow();
        var arguments = new ArrayList<>(good.resolved());
        arguments.add(option);
        var out = new ByteArrayOutputStream();
        var print = new PrintStream(out, true, StandardCharsets.UTF_8);

        assertThat(VerifyCommand.run(arguments, print, print)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("verified:");

        assumeTrue(isOnPath("python3"), "there is no python3 on the PATH");
        arguments.addFirst(PROGRAM.toString());
        assertThat(process(arguments).waitFor()).isEqualTo(2);
    }

    @Test
    void the_verifier_in_Python_is_a_program() throws IOException, InterruptedException {
        assumeTrue(isOnPath("python3"), "there is no python3 on the PATH");
        Case flip = cases().filter(vector -> vector.name().equals("flip"))
                .findFirst()
                .orElseThrow();
        var command = new ArrayList<>(flip.resolved());
        command.addFirst(PROGRAM.toString());
        Process process = process(command);
        flip.assertSaid(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8), process.waitFor());
    }

    private static String python(String option, String program, List<Case> cases)
            throws IOException, InterruptedException {
        Process process = process(List.of(option, program));
        try (var input = process.outputWriter(StandardCharsets.UTF_8)) {
            for (Case vector : cases) {
                input.write("verify.py " + String.join(" ", vector.resolved()) + "\n");
            }
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static Process process(List<String> arguments) throws IOException {
        var command = new ArrayList<>(arguments);
        command.addFirst("python3");
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PYTHONPATH", DIRECTORY.resolveSibling("").toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        return builder.start();
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
