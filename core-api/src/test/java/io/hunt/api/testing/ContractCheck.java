package io.hunt.api.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks each answer that a test gets over HTTP against the statuses, schemas and codes of the committed contract. */
public final class ContractCheck {

    private static final Path COMMITTED = Path.of("../docs/openapi.json");
    private static final JsonMapper JSON = new JsonMapper();

    private static final OpenApi CONTRACT = committed();
    private static final List<OpenApi.Operation> OPERATIONS =
            CONTRACT.operations().toList();
    private static final ContractSchemas SCHEMAS = new ContractSchemas(CONTRACT.document());

    private ContractCheck() {}

    /**
     * Fails unless the contract has the answer's status, its shape and, for a refusal, its code; ignores paths that are
     * not in the contract.
     */
    public static void check(String method, URI address, int status, String body) {
        operation(method, address.getRawPath()).ifPresent(operation -> {
            JsonNode answer = operation.answer(status);
            if (answer.isMissingNode()) {
                throw new AssertionError(
                        "%s answers %d, which its contract does not name: %s".formatted(operation, status, body));
            }
            checkShape(operation, method, status, body);
            if (status >= 400) {
                checkCode(operation, status, answer, body);
            }
        });
    }

    /** An answer to a HEAD has no body, any other with a schema has one; exports and streams are not JSON. */
    private static void checkShape(OpenApi.Operation operation, String method, int status, String body) {
        String schema = operation.answerSchema(status);
        if (schema == null || method.equals("HEAD")) {
            return;
        }
        if (body.isEmpty()) {
            throw new AssertionError("%s answers %d without the body of its contract".formatted(operation, status));
        }
        List<String> complaints = SCHEMAS.complaints(schema, body);
        if (!complaints.isEmpty()) {
            throw new AssertionError("%s answers %d with what is not in its contract: %s in %s"
                    .formatted(operation, status, complaints, body));
        }
    }

    private static void checkCode(OpenApi.Operation operation, int status, JsonNode answer, String body) {
        Set<String> codes = new TreeSet<>(
                answer.at("/content/application~1problem+json/examples").propertyNames());
        code(body).filter(code -> !codes.contains(code)).ifPresent(code -> {
            throw new AssertionError(
                    "%s refuses with %d %s, while its contract names %s".formatted(operation, status, code, codes));
        });
    }

    private static Optional<String> code(String body) {
        try {
            return Optional.ofNullable(JSON.readTree(body).path("code").asString(null));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** If several templates match, the one with the fewest variables is used. */
    private static Optional<OpenApi.Operation> operation(String method, String path) {
        String wanted = method.equals("HEAD") ? "GET" : method;
        return OPERATIONS.stream()
                .filter(operation -> fits(operation.path().split("/", -1), path.split("/", -1)))
                .min(Comparator.comparingLong(operation ->
                        operation.path().chars().filter(c -> c == '{').count()))
                .map(OpenApi.Operation::path)
                .flatMap(template -> OPERATIONS.stream()
                        .filter(operation -> operation.path().equals(template))
                        .filter(operation -> operation.method().equals(wanted))
                        .findFirst());
    }

    private static boolean fits(String[] template, String[] path) {
        if (template.length != path.length) {
            return false;
        }
        for (int i = 0; i < path.length; i++) {
            if (!template[i].startsWith("{") && !template[i].equals(path[i])) {
                return false;
            }
        }
        return true;
    }

    private static OpenApi committed() {
        try {
            return OpenApi.parsed(Files.readString(COMMITTED));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
