package io.hunt.rest.host;

import io.hunt.api.hunt.HostTarget;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;

/** Hostnames to find. */
record HostnamesBody(
        @Size(max = HostTarget.MOST_NAMES) @Schema(description = "Hostnames, at most 1,000.", example = "[\"db-1\"]")
        Set<@Size(min = 1, max = 253) String> hostnames)
        implements Body {}
