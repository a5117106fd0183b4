package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;

/** What a hunt has found, told apart from what others have. */
public record HuntSighting(HuntId huntId, String huntName, HuntResult result) {}
