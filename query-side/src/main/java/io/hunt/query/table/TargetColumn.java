package io.hunt.query.table;

import io.hunt.api.hunt.HostTarget;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Codec of the requested target of a launch as the JSON text of the column target. */
public final class TargetColumn {

    private static final JsonMapper JSON = new JsonMapper();

    private TargetColumn() {}

    public static @Nullable String write(@Nullable HostTarget target) {
        return target == null ? null : JSON.writeValueAsString(target);
    }

    public static @Nullable HostTarget read(Row row) throws SQLException {
        String text = row.optionalText("target");
        return text == null ? null : JSON.readValue(text, HostTarget.class);
    }
}
