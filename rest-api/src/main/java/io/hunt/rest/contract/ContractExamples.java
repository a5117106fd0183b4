package io.hunt.rest.contract;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adds an example to every request body and every answer. */
final class ContractExamples {

    private static final String JSON = "application/json";

    private final OpenAPI document;

    ContractExamples(OpenAPI document) {
        this.document = document;
    }

    void write() {
        Stream.concat(document.getPaths().values().stream(), document.getWebhooks().values().stream())
                .flatMap(item -> item.readOperations().stream())
                .forEach(this::write);
    }

    private void write(Operation operation) {
        if (operation.getRequestBody() != null) {
            illustrate(operation.getRequestBody().getContent());
        }
        operation.getResponses().values().forEach(answer -> illustrate(answer.getContent()));
    }

    private void illustrate(@Nullable Content content) {
        if (content != null && content.containsKey(JSON)) {
            var media = content.get(JSON);
            if (media.getExample() != null) {
                return;
            }
            media.setExample(ExampleBuilder.of(document).of(media.getSchema()));
        }
    }
}
