package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Comparison of imports and quick hunts with each published line and value, if they are next to the checkout. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PublishedLinesTest {

    private static final Path PLACE = Path.of("shared", "data", "ioc");
    private static final Set<String> TEXTS = Set.of("md5", "sha1", "sha256", "txt");

    private static Set<String> lines;

    @BeforeAll
    static void read() throws IOException {
        Path folder = find();
        Assumptions.assumeTrue(folder != null, "no published indicators next to the checkout");
        lines = new TreeSet<>();
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (TEXTS.contains(name.substring(name.lastIndexOf('.') + 1))) {
                    lines.addAll(Files.readAllLines(file));
                } else if (name.endsWith(".json")) {
                    values(JsonMapper.shared().readTree(file), lines);
                }
            }
        }
        lines.removeIf(String::isBlank);
    }

    @Test
    void a_quick_hunt_takes_the_value_of_an_import_or_suggests_it_or_warns() {
        assertThat(lines).hasSizeGreaterThan(15_000);
        var differing = new ArrayList<String>();
        for (String line : lines) {
            List<Recognition> imported = Recognizer.read(null, line);
            QuickHuntValue hunted = hunted(null, line);
            if (!agree(imported, hunted)) {
                differing.add(line + ": " + imported + " and " + hunted);
            }
        }
        assertThat(differing).isEmpty();
    }

    @Test
    void a_quick_hunt_with_the_type_takes_the_value_of_an_import_with_the_type_or_is_refused_as_it() {
        var differing = new ArrayList<String>();
        for (String line : lines) {
            for (Recognition read : Recognizer.read(null, line)) {
                if (read instanceof RecognizedValue known) {
                    List<Recognition> imported = Recognizer.read(known.type(), line);
                    QuickHuntValue hunted = hunted(known.type(), line);
                    if (imported.size() == 1 && !isSame(imported.getFirst(), hunted)) {
                        differing.add(line + ": " + imported + " and " + hunted);
                    }
                }
            }
        }
        assertThat(differing).isEmpty();
    }

    private static boolean agree(List<Recognition> imported, @Nullable QuickHuntValue hunted) {
        if (hunted == null) {
            return imported.stream().allMatch(RejectedText.class::isInstance);
        }
        if (imported.size() > 1 || !(imported.getFirst() instanceof RecognizedValue known)) {
            return !hunted.warnings().isEmpty();
        }
        return isSame(known, hunted) || new TypeSuggestion(known.type(), known.value()).equals(hunted.suggestion());
    }

    private static boolean isSame(Recognition imported, @Nullable QuickHuntValue hunted) {
        return imported instanceof RecognizedValue known
                ? hunted != null && known.isSameAs(new RecognizedValue(hunted.type(), hunted.value()))
                : hunted == null;
    }

    private static @Nullable QuickHuntValue hunted(@Nullable IocType type, String line) {
        try {
            return QuickHuntValue.of(type, line);
        } catch (RejectionException refused) {
            return null;
        }
    }

    private static void values(JsonNode node, Set<String> found) {
        node.findValues("value").stream().filter(JsonNode::isString).forEach(value -> found.add(value.asString()));
    }

    private static @Nullable Path find() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(PLACE))) {
                return folder.resolve(PLACE);
            }
        }
        return null;
    }
}
