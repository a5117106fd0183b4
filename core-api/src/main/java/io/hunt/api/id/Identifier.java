package io.hunt.api.id;

import java.util.UUID;

/** Typed identifier; in JSON the UUID alone. */
public sealed interface Identifier
        permits AlertId,
                ApiTokenId,
                CampaignId,
                ExceptionId,
                HostId,
                HuntId,
                IndicatorId,
                PackId,
                QueryId,
                SavedQueryId {

    UUID value();
}
