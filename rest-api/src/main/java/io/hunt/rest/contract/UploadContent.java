package io.hunt.rest.contract;

import io.hunt.rest.json.UploadResolver;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import java.util.List;
import java.util.Map;

/** Contract of uploaded files, with a small example of each media type. */
final class UploadContent {

    private static final String TEXT = "198.51.100[.]7\n";
    private static final Map<String, Object> EXAMPLES = Map.of(
            "text/csv",
            "type,value,severity\nipv4,198.51.100[.]7,high\n",
            "application/json",
            List.of(Map.of("type", "ipv4", "value", "198.51.100[.]7")),
            "application/stix+json",
            Map.of(
                    "type",
                    "bundle",
                    "objects",
                    List.of(Map.of("type", "indicator", "pattern", "[ipv4-addr:value = '198.51.100.7']"))),
            "application/x-ndjson",
            "{\"type\": \"ipv4\", \"value\": \"198.51.100[.]7\"}\n");

    private UploadContent() {}

    static Content content() {
        var content = new Content();
        for (var type : UploadResolver.SUPPORTED) {
            String name = type.toString();
            content.addMediaType(
                    name,
                    new MediaType()
                            .schema(name.endsWith("json") && !name.contains("nd") ? Schemas.anything() : Schemas.text())
                            .example(EXAMPLES.getOrDefault(name, TEXT)));
        }
        return content;
    }
}
