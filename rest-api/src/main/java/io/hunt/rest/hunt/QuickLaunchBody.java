package io.hunt.rest.hunt;

import io.hunt.api.ioc.IocType;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a quick hunt takes. */
record QuickLaunchBody(
        @Schema(minLength = 1, maxLength = 4096) String value,
        @Nullable @WordOf(IocType.class) String type,
        @Nullable @Schema(minLength = 1, maxLength = 200) String name,

        @Nullable @Schema(minimum = "1", maximum = "1440", defaultValue = "10")
        Integer liveWindowMinutes,

        @Nullable @Schema(minimum = "1", maximum = "36500", defaultValue = "90")
        Integer seenWithin) {}
