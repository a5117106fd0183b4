package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.rest.json.RawJson;
import java.time.Instant;
import java.util.UUID;

/** One row as a host returned it, as JSON. */
record QueryRowJson(UUID hostId, String hostname, RawJson row, Instant detectedAt, Instant ingestedAt) {

    static QueryRowJson of(QueryRow row) {
        return new QueryRowJson(
                row.hostId().value(), row.hostname(), new RawJson(row.row()), row.detectedAt(), row.ingestedAt());
    }
}
