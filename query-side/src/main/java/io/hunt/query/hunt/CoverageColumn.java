package io.hunt.query.hunt;

import io.hunt.api.hunt.HostSearch;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Codec of a host's search coverage as the JSON text of one column. */
final class CoverageColumn {

    private static final JsonMapper JSON = new JsonMapper();

    private CoverageColumn() {}

    static @Nullable String write(@Nullable HostSearch search) {
        return search == null ? null : JSON.writeValueAsString(search);
    }

    static @Nullable HostSearch read(@Nullable String text) {
        return text == null ? null : JSON.readValue(text, HostSearch.class);
    }
}
