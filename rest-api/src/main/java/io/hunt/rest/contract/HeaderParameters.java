package io.hunt.rest.contract;

import io.hunt.rest.auth.RequestReason;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;

/** Request headers of the OpenAPI contract. */
final class HeaderParameters {

    private HeaderParameters() {}

    static Parameter ifNoneMatch() {
        return new HeaderParameter()
                .name("If-None-Match")
                .description("`ETag` of an earlier answer.")
                .example("W/\"17\"")
                .schema(Schemas.text());
    }

    static Parameter idempotencyKey() {
        return new HeaderParameter()
                .name("Idempotency-Key")
                .description(
                        "Idempotency key chosen by the client, 1 to 255 visible ASCII characters. For 24 hours a repeat of "
                                + "the same request with the same key returns the first answer. An answer that was lost or is over 1 MiB "
                                + "is not kept; its repeat is served again and creates no second resource.")
                .example("7d1c2f7e-6a55-4a52-8d1e-1f6f3b7f2a90")
                .schema(Schemas.text());
    }

    static Parameter reason() {
        return new HeaderParameter()
                .name(RequestReason.HEADER)
                .description("Reason for the event log, one line of UTF-8; text after the first "
                        + RequestReason.LONGEST + " characters is truncated, and control characters become blanks.")
                .example("Ticket 4711: wave of November")
                .schema(Schemas.text());
    }
}
