package io.hunt.rest.json;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The JSON a request brought. */
public record Body(JsonNode root) {

    static Body parsed(byte[] bytes) {
        try {
            JsonNode root = Json.MAPPER.readTree(bytes);
            if (root.isMissingNode()) {
                throw new Refused(new ValidationFailed("body", "is required"));
            }
            return new Body(root);
        } catch (JacksonException e) {
            throw new Refused(new ValidationFailed("body", "is not well-formed JSON"));
        }
    }

    /** The fields of a body that may be left out; those of none are all absent. */
    public static Fields fieldsOf(@Nullable Body body) {
        return body == null ? new Body(Json.MAPPER.createObjectNode()).fields() : body.fields();
    }

    public Fields fields() {
        if (!root.isObject()) {
            throw new Refused(new ValidationFailed("body", "must be a JSON object"));
        }
        return new Fields(root, "", new Complaints());
    }
}
