package io.hunt.rest.contract;

import io.hunt.rest.error.Problem;
import io.hunt.rest.error.RefusalExample;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;

/** Completes the OpenAPI contract that the library derives from the controllers. */
@Component
final class ContractDocument implements GlobalOperationCustomizer, GlobalOpenApiCustomizer {

    private final Map<Operation, HandlerMethod> handlers = Collections.synchronizedMap(new IdentityHashMap<>());

    @Override
    public Operation customize(Operation operation, HandlerMethod handler) {
        handlers.put(operation, handler);
        return operation;
    }

    @Override
    public void customise(OpenAPI document) {
        var components = document.getComponents();
        components.addSchemas("Problem", problem(components.getSchemas()));
        document.getPaths()
                .forEach((path, item) -> item.readOperationsMap()
                        .forEach((method, operation) ->
                                contractOf(document, path, operation).write(method)));
        document.setWebhooks(WebhookContract.of(components));
        components.getSchemas().forEach(ContractDocument::close);
        new ContractExamples(document).write();
        removeUnreferenced(document);
        handlers.clear();
    }

    /** Lists the problem codes, because clients branch on them. */
    @SuppressWarnings({"rawtypes", "unchecked"})
    private static Schema<?> problem(Map<String, Schema> known) {
        Schema<?> problem = resolved(Problem.class, known);
        Stream.of("code", "error")
                .forEach(name -> Objects.requireNonNull(problem.getProperties().get(name))
                        .setEnum(new ArrayList<>(RefusalExample.codes())));
        return problem;
    }

    private OperationContract contractOf(OpenAPI document, String path, Operation operation) {
        HandlerMethod handler = handlers.get(operation);
        if (handler == null) {
            throw new IllegalStateException("no handler for " + path);
        }
        return new OperationContract(document, path, operation, handler);
    }

    /** Removes the schemas of parts that are unwrapped wherever they occur. */
    private static void removeUnreferenced(OpenAPI document) {
        Set<String> referenced = new HashSet<>();
        // A copy, because springdoc configures the order of properties on the mapper before its first use.
        Json31.mapper()
                .copy()
                .valueToTree(document)
                .findValuesAsText("$ref")
                .forEach(reference -> referenced.add(reference.substring(reference.lastIndexOf('/') + 1)));
        document.getComponents().getSchemas().keySet().retainAll(referenced);
    }

    /** Forbids unknown properties of request bodies. */
    private static void close(String name, Schema<?> schema) {
        if (name.endsWith("Body")) {
            schema.setAdditionalProperties(false);
        }
    }

    /** Returns the schema of a type and adds the schemas that it refers to to {@code known}. */
    @SuppressWarnings("rawtypes")
    static Schema<?> resolved(Class<?> type, Map<String, Schema> known) {
        ResolvedSchema resolved =
                ModelConverters.getInstance(true).resolveAsResolvedSchema(new AnnotatedType(type).resolveAsRef(false));
        known.putAll(resolved.referencedSchemas);
        return resolved.schema;
    }
}
