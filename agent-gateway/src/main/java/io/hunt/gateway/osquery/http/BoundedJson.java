package io.hunt.gateway.osquery.http;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON parser for hosts' requests, with limits on depth and length. */
public final class BoundedJson {

    private static final int MAX_DEPTH = 16;
    private static final int MAX_NAME = 64 * 1024;

    public static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(ApiPath.LOG.mostBytes())
                            .maxNameLength(MAX_NAME)
                            .maxNumberLength(1_000)
                            .build())
                    .build())
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private BoundedJson() {}

    /** Returns a string or number as text; empty for anything else. */
    public static String text(JsonNode node) {
        return node.isValueNode() && !node.isNull() ? node.asString("") : "";
    }
}
