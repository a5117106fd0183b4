package io.hunt.rest.hunt;

import io.hunt.api.TextEnum;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** Extent of the answer about a hunt. */
record HuntViewQuery(
        @Schema(
                description =
                        "Indicators in the answer: `none` leaves `indicators` empty, for polling clients; `first` returns "
                                + "the first 1,000.",
                example = "none",
                defaultValue = "first")
        Indicators indicators)
        implements Query {

    /** Indicators of a hunt in the answer. */
    enum Indicators implements TextEnum {
        FIRST,
        NONE
    }

    boolean withIndicators() {
        return indicators == Indicators.FIRST;
    }
}
