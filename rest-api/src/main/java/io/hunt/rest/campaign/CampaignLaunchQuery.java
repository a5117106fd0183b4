package io.hunt.rest.campaign;

import org.jspecify.annotations.Nullable;

/** The parameters of a launch. */
record CampaignLaunchQuery(@Nullable Boolean dryRun) {}
