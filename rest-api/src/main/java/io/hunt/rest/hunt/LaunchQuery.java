package io.hunt.rest.hunt;

import io.hunt.rest.json.Query;

/** The parameters of a launch. */
record LaunchQuery(boolean dryRun) implements Query {}
