package io.hunt.rest.contract;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.rejection.Rejection.IdempotencyKeyReused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.rest.error.RefusalExample;
import io.hunt.rest.json.Json;
import io.hunt.rest.operation.RequiredRole;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writer of the refusals of an operation: one answer for each status, one example for each code. */
final class RefusalResponses {

    private final OpenAPI document;
    private final Operation operation;

    RefusalResponses(OpenAPI document, Operation operation) {
        this.document = document;
        this.operation = operation;
    }

    void write(RefusalCauses refusalCauses) {
        Map<Integer, List<RefusalExample>> byStatus = refusalCauses.refusals().stream()
                .distinct()
                .collect(Collectors.groupingBy(RefusalExample::status, TreeMap::new, Collectors.toList()));
        byStatus.forEach((status, refusals) ->
                operation.getResponses().addApiResponse(Integer.toString(status), reference(refusals)));
    }

    private ApiResponse reference(List<RefusalExample> refusals) {
        String name = refusals.stream().map(RefusalExample::code).sorted().collect(Collectors.joining("."));
        document.getComponents().addResponses(name, answer(refusals));
        return new ApiResponse().$ref("#/components/responses/" + name);
    }

    private ApiResponse answer(List<RefusalExample> refusals) {
        var media = new MediaType().schema(new Schema<>().$ref("#/components/schemas/Problem"));
        var answer = new ApiResponse().description(codes(refusals));
        for (RefusalExample refusalExample : refusals) {
            document.getComponents()
                    .addExamples(
                            refusalExample.code(),
                            new Example().value(Json.MAPPER.convertValue(refusalExample.body(), Map.class)));
            media.addExamples(
                    refusalExample.code(), new Example().$ref("#/components/examples/" + refusalExample.code()));
            refusalExample.headers().forEach(name -> answer.addHeaderObject(name, new Header().schema(Schemas.text())));
        }
        return answer.content(new Content().addMediaType("application/problem+json", media));
    }

    private static String codes(List<RefusalExample> refusals) {
        return refusals.stream()
                .map(refusalExample -> "`" + refusalExample.code() + "`")
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Properties of an operation from which its refusals follow. */
    record RefusalCauses(
            RequiredRole audience,
            boolean namesResource,
            boolean readsBody,
            boolean repeatable,
            boolean commands,
            List<Class<? extends Rejection>> own) {

        List<RefusalExample> refusals() {
            List<RefusalExample> all = new ArrayList<>(List.of(
                    RefusalExample.of(ValidationFailed.class),
                    RefusalExample.of(406),
                    RefusalExample.of(500),
                    RefusalExample.of(RateLimited.class),
                    RefusalExample.of(Unavailable.class)));
            own.forEach(type -> all.add(RefusalExample.of(type)));
            all.addAll(byAudience());
            if (commands) {
                all.add(RefusalExample.of(HistoryUnreadable.class));
            }
            if (namesResource) {
                all.add(RefusalExample.of(NotFound.class));
            }
            if (repeatable) {
                all.add(RefusalExample.of(IdempotencyKeyReused.class));
            }
            if (readsBody) {
                all.add(RefusalExample.of(413));
                all.add(RefusalExample.of(415));
            }
            return all;
        }

        private List<RefusalExample> byAudience() {
            return switch (audience) {
                case ANYONE -> List.of(RefusalExample.of(Forbidden.class), RefusalExample.of(415));
                // Readers are refused if their token lacks the scope.
                case READERS, WRITERS, AUDITORS, ADMINS ->
                    List.of(RefusalExample.of(Unauthenticated.class), RefusalExample.of(Forbidden.class));
            };
        }
    }
}
