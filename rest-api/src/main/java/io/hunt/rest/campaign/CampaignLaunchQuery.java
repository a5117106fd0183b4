package io.hunt.rest.campaign;

import io.hunt.rest.json.Query;

/** The parameters of a launch. */
record CampaignLaunchQuery(boolean dryRun) implements Query {}
