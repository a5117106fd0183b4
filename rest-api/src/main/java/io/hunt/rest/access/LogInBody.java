package io.hunt.rest.access;

import io.swagger.v3.oas.annotations.media.Schema;

/** A log-in. */
record LogInBody(
        @Schema(minLength = 1, maxLength = 1024) String username,

        @Schema(minLength = 1, maxLength = 1024, format = "password")
        String password) {}
