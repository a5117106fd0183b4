package io.hunt.rest.hunt;

import io.hunt.api.Word;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** How much of a hunt is shown. */
record HuntViewQuery(
        @Schema(
                description = "`none` leaves `indicators` empty, for who asks again and again; `first` shows the first"
                        + " 1,000.",
                example = "none",
                defaultValue = "first")
        Indicators indicators)
        implements Query {

    /** Which indicators of a hunt are shown. */
    enum Indicators implements Word {
        FIRST,
        NONE
    }

    boolean withIndicators() {
        return indicators == Indicators.FIRST;
    }
}
