package io.hunt.application;

import io.hunt.engine.log.EventFamilies;
import io.hunt.engine.log.EventSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.axonframework.serialization.Revision;

/** Catalogue of all events of the log, generated from the records and their comments. */
final class EventCatalogue {

    private static final String HEAD = """
            # Event catalogue

            Every event that can stand in the log, by the plain name it is stored under. Generated from the code; the
            build fails when the two differ. Payloads are JSON objects with the fields below; ids are UUID strings, times
            RFC 3339 in UTC.

            ## Metadata

            Each event has texts beside its payload: the actor, the operation, the origin, the request and the cause. Keys
            that do not apply are absent.

            | key | meaning |
            | --- | --- |
            | `actor` | `user`: a request to the REST API; `host`: an agent or osquery; `service`: a deadline, a saga, a processor. Never absent |
            | `process` | the process of the service that appended the event. Never absent |
            | `user` | the user, as far as that is proved; of the service's own acts the one who asked for what they follow from |
            | `host` | the host, unless the event is about the answers of several |
            | `credential_kind`, `credential_id` | `session`, `api_token` or `issuer_token`, and the id of the log-in or token |
            | `address` | of the user or host, behind trusted proxies |
            | `operation` | the `operationId` in `openapi.json` |
            | `request_id` | of the request, made by the service; of the service's own acts that of the request they follow from |
            | `client_request_id` | of the request, made by its client (`X-Request-Id`, at most 64 characters) |
            | `reason` | what the user gave as `X-Reason`: one line of at most 256 characters |
            | `traceId`, `correlationId`, `traceparent` | which message caused it, and its trace |
            """;

    private EventCatalogue() {}

    static String of(Path repository) {
        return HEAD
                + EventFamilies.ALL.stream()
                        .map(family -> section(repository, family))
                        .collect(Collectors.joining());
    }

    /** Returns the folder of all modules, the parent of this module. */
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
                        revision(event),
                        sentence(event, source),
                        Arrays.stream(event.getRecordComponents())
                                .map(EventCatalogue::field)
                                .collect(Collectors.joining()));
    }

    private static String revision(Class<?> event) {
        Revision own = event.getAnnotation(Revision.class);
        return own == null ? EventSerializer.FIRST_REVISION : own.value();
    }

    private static String field(RecordComponent component) {
        String type = component.getGenericType().getTypeName().replaceAll("[a-z]+\\.|[A-Za-z]+\\$", "");
        return "| `%s` | `%s` |\n".formatted(component.getName(), type);
    }

    private static String sentence(Class<?> event, String source) {
        Matcher comment = Pattern.compile(
                        "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?\\s*)*record " + event.getSimpleName()
                                + "\\(",
                        Pattern.DOTALL)
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
