package io.hunt.rest.hunt;

import org.jspecify.annotations.Nullable;

/** The parameters of a launch. */
record LaunchQuery(@Nullable Boolean dryRun) {}
