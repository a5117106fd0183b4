package io.hunt.application;

import io.hunt.engine.log.EventFamilies;
import io.hunt.engine.log.EventNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes down every event that can stand in the log, from the records and their comments. */
final class EventCatalogue {

    private static final String HEAD = """
            # Event catalogue

            Every event that can stand in the log, by the plain name it is stored under. Generated from the code; the
            build fails when the two differ. Payloads are JSON objects with the fields below; ids are UUID strings, times
            RFC 3339 in UTC. Each event also carries who asked (`user`), in which request (`request_id`) and which message
            caused it, in its metadata.
            """;

    private EventCatalogue() {}

    static String of(Path repository) {
        return HEAD
                + EventFamilies.ALL.stream()
                        .map(family -> section(repository, family))
                        .collect(Collectors.joining());
    }

    /** The folder that holds all modules: this module's parent. */
    static Path repository() {
        Path here = Path.of("").toAbsolutePath();
        return Files.isDirectory(here.resolve("core-api"))
                ? here
                : here.resolveSibling("core-api").resolve("..").normalize();
    }

    private static String section(Path repository, Class<?> family) {
        String source = source(repository, family);
        return "\n## " + family.getSimpleName().replace("Event", "") + "\n"
                + EventFamilies.events(family)
                        .map(event -> entry(event, source))
                        .collect(Collectors.joining());
    }

    private static String entry(Class<?> event, String source) {
        return "\n### %s, revision %s\n\n%s\n\n| field | type |\n| --- | --- |\n%s"
                .formatted(
                        event.getSimpleName(),
                        EventNames.FIRST_REVISION,
                        sentence(event, source),
                        Arrays.stream(event.getRecordComponents())
                                .map(EventCatalogue::field)
                                .collect(Collectors.joining()));
    }

    private static String field(RecordComponent component) {
        String type = component.getGenericType().getTypeName().replaceAll("[a-z]+\\.|[A-Za-z]+\\$", "");
        return "| `%s` | `%s` |\n".formatted(component.getName(), type);
    }

    private static String sentence(Class<?> event, String source) {
        Matcher comment = Pattern.compile(
                        "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*record " + event.getSimpleName() + "\\(", Pattern.DOTALL)
                .matcher(source);
        return comment.find()
                ? comment.group(1)
                        .replaceAll("(?m)^\\s*\\* ?", "")
                        .replaceAll("(?s)@param.*", "")
                        .replaceAll("\\s+", " ")
                        .strip()
                : "(no description)";
    }

    private static String source(Path repository, Class<?> family) {
        String file = family.getName().replace('.', '/') + ".java";
        try {
            return Files.readString(
                    repository.resolve("core-api").resolve("src/main/java").resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
