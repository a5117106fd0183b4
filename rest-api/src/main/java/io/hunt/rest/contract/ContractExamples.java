package io.hunt.rest.contract;

import io.hunt.rest.operation.Exportable;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/** Adds an example to every request body and every answer. */
final class ContractExamples {

    private static final String JSON = "application/json";

    /** Examples of answers by media type other than JSON. */
    private static final Map<String, String> EXAMPLES = Map.of(
            Exportable.CSV,
            "id,name\r\n3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11,Friday\r\n",
            Exportable.JSON_LINES,
            "{\"id\":\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\",\"name\":\"Friday\"}\n",
            MediaType.TEXT_PLAIN_VALUE,
            "hunt.example.com/log\n4711\ny7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=\n\n— hunt.example.com/log cZ4OGKd/5MY=\n",
            MediaType.APPLICATION_OCTET_STREAM_VALUE,
            "(bytes)",
            MediaType.TEXT_EVENT_STREAM_VALUE,
            "event: end\ndata: {\"status\":\"completed\"}\n\n");

    private final OpenAPI document;

    ContractExamples(OpenAPI document) {
        this.document = document;
    }

    /** Returns an example of an answer of this media type. */
    static @Nullable String of(String type) {
        return EXAMPLES.get(type);
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
