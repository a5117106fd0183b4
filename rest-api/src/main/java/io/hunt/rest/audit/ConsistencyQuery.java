package io.hunt.rest.audit;

import io.hunt.rest.json.Query;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sizes of the two trees of a consistency proof. */
record ConsistencyQuery(
        @Nullable @Min(0) @Schema(description = "Number of leaves of the smaller tree. Default: 0.", example = "1")
        Long from,

        @Nullable @Min(0) @Schema(
                description = "Number of leaves of the larger tree, at most the current size. Default: `from`.",
                example = "2")
        Long to)
        implements Query {

    long first() {
        return from == null ? 0 : from;
    }

    long second() {
        return to == null ? first() : to;
    }

    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of("to", first() <= second(), "must not be less than from", "from", "to"));
    }
}
