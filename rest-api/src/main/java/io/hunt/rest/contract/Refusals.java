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
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.error.Refusal;
import io.hunt.rest.json.Json;
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
final class Refusals {

    private final OpenAPI document;
    private final Operation operation;

    Refusals(OpenAPI document, Operation operation) {
        this.document = document;
        this.operation = operation;
    }

    void write(Causes causes) {
        Map<Integer, List<Refusal>> byStatus = causes.refusals().stream()
                .distinct()
                .collect(Collectors.groupingBy(Refusal::status, TreeMap::new, Collectors.toList()));
        byStatus.forEach((status, refusals) ->
                operation.getResponses().addApiResponse(Integer.toString(status), reference(refusals)));
    }

    private ApiResponse reference(List<Refusal> refusals) {
        String name = refusals.stream().map(Refusal::code).sorted().collect(Collectors.joining("."));
        document.getComponents().addResponses(name, answer(refusals));
        return new ApiResponse().$ref("#/components/responses/" + name);
    }

    private ApiResponse answer(List<Refusal> refusals) {
        var media = new MediaType().schema(new Schema<>().$ref("#/components/schemas/Problem"));
        var answer = new ApiResponse().description(codes(refusals));
        for (Refusal refusal : refusals) {
            document.getComponents()
                    .addExamples(
                            refusal.code(), new Example().value(Json.MAPPER.convertValue(refusal.body(), Map.class)));
            media.addExamples(refusal.code(), new Example().$ref("#/components/examples/" + refusal.code()));
            refusal.headers().forEach(name -> answer.addHeaderObject(name, new Header().schema(Schemas.text())));
        }
        return answer.content(new Content().addMediaType("application/problem+json", media));
    }

    private static String codes(List<Refusal> refusals) {
        return refusals.stream()
                .map(refusal -> "`" + refusal.code() + "`")
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Properties of an operation from which its refusals follow. */
    record Causes(
            RequiredRole audience,
            boolean namesResource,
            boolean readsBody,
            boolean repeatable,
            boolean commands,
            List<Class<? extends Rejection>> own) {

        List<Refusal> refusals() {
            List<Refusal> all = new ArrayList<>(List.of(
                    Refusal.of(ValidationFailed.class),
                    Refusal.of(406),
                    Refusal.of(500),
                    Refusal.of(RateLimited.class),
                    Refusal.of(Unavailable.class)));
            own.forEach(type -> all.add(Refusal.of(type)));
            all.addAll(byAudience());
            if (commands) {
                all.add(Refusal.of(HistoryUnreadable.class));
            }
            if (namesResource) {
                all.add(Refusal.of(NotFound.class));
            }
            if (repeatable) {
                all.add(Refusal.of(IdempotencyKeyReused.class));
            }
            if (readsBody) {
                all.add(Refusal.of(413));
                all.add(Refusal.of(415));
            }
            return all;
        }

        private List<Refusal> byAudience() {
            return switch (audience) {
                case ANYONE -> List.of(Refusal.of(Forbidden.class), Refusal.of(415));
                case WRITERS, AUDITORS, ADMINS ->
                    List.of(Refusal.of(Unauthenticated.class), Refusal.of(Forbidden.class));
                case READERS -> List.of(Refusal.of(Unauthenticated.class));
            };
        }
    }
}
