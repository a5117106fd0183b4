package io.hunt.application.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of sizes from CONTRIBUTING, for all shipped code. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SizeTest {

    private static final int LONGEST_FILE = 250;
    private static final int MEDIAN_FILE = 60;
    private static final int LONG_FILE = 145;
    private static final int LONGEST_METHOD = 25;
    private static final int LONGER_METHODS = 10;
    private static final int MOST_PARAMETERS = 8;
    private static final int MOST_COMPONENTS = 12;

    /** Released events, whose form is kept. */
    private static final List<String> LARGE_EVENTS =
            List.of("AlertCreated: 15 components", "CampaignLaunched: 16 components", "HuntLaunched: 14 components");

    @TempDir
    Path directory;

    @Test
    void files_are_small() throws IOException {
        Map<Path, Integer> lines = new TreeMap<>();
        mainFiles().forEach(file -> lines.put(file, lines(file)));
        List<Integer> sorted = lines.values().stream().sorted().toList();

        assertThat(sorted).hasSizeGreaterThan(200);
        assertThat(lines)
                .allSatisfy(
                        (file, length) -> assertThat(length).as(file.toString()).isLessThanOrEqualTo(LONGEST_FILE));
        assertThat(sorted.get(sorted.size() / 2)).isLessThanOrEqualTo(MEDIAN_FILE);
        assertThat(sorted.get(sorted.size() * 9 / 10)).isLessThanOrEqualTo(LONG_FILE);
    }

    @Test
    void methods_are_small_but_for_exhaustive_switches() throws IOException {
        assertThat(longMethods(mainFiles())).hasSizeLessThanOrEqualTo(LONGER_METHODS);
    }

    @Test
    void constructors_have_few_parameters_and_records_have_named_parts() throws IOException {
        assertThat(wideTypes(mainFiles())).containsExactlyInAnyOrderElementsOf(LARGE_EVENTS);
    }

    @Test
    void constructors_and_records_that_are_too_wide_are_found() throws IOException {
        Path sample = Files.writeString(
                directory.resolve("Wide.java"),
                "class Wide {\n    Wide(int a%s) {}\n    Wide(int a%s) {}\n}\nrecord Large(int a%s) {}\nrecord Small(int a%s) {}\n"
                        .formatted(
                                ", int b".repeat(MOST_PARAMETERS),
                                ", int b".repeat(MOST_PARAMETERS - 1),
                                ", int b".repeat(MOST_COMPONENTS),
                                ", int b".repeat(MOST_COMPONENTS - 1)));
        assertThat(wideTypes(List.of(sample))).containsExactly("Wide: 9 parameters", "Large: 13 components");
    }

    @Test
    void a_method_that_is_too_long_is_found_and_a_single_switch_is_none() throws IOException {
        String lines = "        int a = 1;\n".repeat(1).concat("        a++;\n".repeat(LONGEST_METHOD));
        Path sample = Files.writeString(
                directory.resolve("Sample.java"),
                "class Sample {\n    void tooLong() {\n%s    }\n    void choice(int of) {\n        switch (of) {\n%s        }\n    }\n}\n"
                        .formatted(lines, "            case 1 -> {}\n".repeat(LONGEST_METHOD)));
        assertThat(longMethods(List.of(sample))).containsExactly("Sample.java tooLong: 26 lines");
    }

    private static List<Path> mainFiles() throws IOException {
        try (var files = Files.walk(Path.of("").toAbsolutePath().getParent())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        }
    }

    private static List<String> longMethods(List<Path> sources) throws IOException {
        var found = new ArrayList<String>();
        parse(sources, (unit, positions) -> new Methods(unit, positions, found).scan(unit, null));
        return found;
    }

    private static List<String> wideTypes(List<Path> sources) throws IOException {
        var found = new ArrayList<String>();
        parse(sources, (unit, _) -> new Widths(found).scan(unit, null));
        return found;
    }

    private static void parse(List<Path> sources, BiConsumer<CompilationUnitTree, SourcePositions> reader)
            throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            var task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                reader.accept(unit, positions);
            }
        }
    }

    private static int lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Collects constructors of classes with too many parameters, and records with too many components. */
    private static final class Widths extends TreeScanner<Void, Void> {

        private final List<String> found;

        Widths(List<String> found) {
            this.found = found;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            if (type.getKind() == Tree.Kind.RECORD) {
                note(type, components(type), MOST_COMPONENTS, "components");
            } else {
                for (Tree member : type.getMembers()) {
                    if (member instanceof MethodTree method && method.getReturnType() == null) {
                        note(type, method.getParameters().size(), MOST_PARAMETERS, "parameters");
                    }
                }
            }
            return super.visitClass(type, null);
        }

        private void note(ClassTree type, int number, int most, String unit) {
            if (number > most) {
                found.add("%s: %d %s".formatted(type.getSimpleName(), number, unit));
            }
        }

        /** Returns the number of components: the fields of a record that are not static. */
        private static int components(ClassTree type) {
            return (int) type.getMembers().stream()
                    .filter(member -> member instanceof VariableTree field
                            && !field.getModifiers().getFlags().contains(Modifier.STATIC))
                    .count();
        }
    }

    /** Collects methods whose bodies are too long. */
    private static final class Methods extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> found;

        Methods(CompilationUnitTree unit, SourcePositions positions, List<String> found) {
            this.unit = unit;
            this.positions = positions;
            this.found = found;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            BlockTree body = method.getBody();
            if (body != null && !isOneSwitch(body)) {
                long length =
                        line(positions.getEndPosition(unit, body)) - line(positions.getStartPosition(unit, body)) - 1;
                if (length > LONGEST_METHOD) {
                    String file = String.valueOf(
                            Path.of(unit.getSourceFile().getName()).getFileName());
                    found.add("%s %s: %d lines".formatted(file, method.getName(), length));
                }
            }
            return super.visitMethod(method, null);
        }

        private long line(long position) {
            return unit.getLineMap().getLineNumber(position);
        }

        /** Returns true for a method that is one switch: it has a line for each kind of message, and is read line by line. */
        private static boolean isOneSwitch(BlockTree body) {
            StatementTree last =
                    body.getStatements().isEmpty() ? null : body.getStatements().getLast();
            Tree value = last instanceof ReturnTree answer ? answer.getExpression() : last;
            return body.getStatements().size() <= 2
                    && (value instanceof SwitchTree || value instanceof SwitchExpressionTree);
        }
    }
}
