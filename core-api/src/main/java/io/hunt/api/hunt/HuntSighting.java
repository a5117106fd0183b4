package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;

/** Result with the hunt that found it. */
public record HuntSighting(HuntId huntId, String huntName, HuntResult result) {}
