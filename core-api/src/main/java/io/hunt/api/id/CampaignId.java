package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of a campaign. */
public record CampaignId(@JsonValue UUID value) implements Identifier {

    /** Delegates to the value, so that the event log contains the id as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CampaignId {}

    public static CampaignId random() {
        return new CampaignId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
