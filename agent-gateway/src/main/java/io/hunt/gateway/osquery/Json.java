package io.hunt.gateway.osquery;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads what hosts send, within bounds. */
final class Json {

    private static final int MAX_DEPTH = 16;
    private static final int MAX_NAME = 64 * 1024;

    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(ApiPath.LOG.mostBytes())
                            .maxNameLength(MAX_NAME)
                            .maxNumberLength(1_000)
                            .build())
                    .build())
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** Bytes that are no UTF-8 are replaced: refusing them would have osquery send them for ever. */
    static JsonParser parser(byte[] body) {
        return MAPPER.createParser(new String(body, StandardCharsets.UTF_8));
    }

    static JsonNode tree(byte[] body) {
        return MAPPER.readTree(new String(body, StandardCharsets.UTF_8));
    }

    /** A text or a number as text; empty for anything else. */
    static String text(JsonNode node) {
        return node.isValueNode() && !node.isNull() ? node.asString("") : "";
    }
}
