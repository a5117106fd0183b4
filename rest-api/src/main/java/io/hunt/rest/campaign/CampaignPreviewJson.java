package io.hunt.rest.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.campaign.CampaignPreview;
import java.util.List;

/** What the launch of a campaign would do, as JSON; {@code bytes} is the length of the statement in UTF-8. */
record CampaignPreviewJson(boolean dryRun, int totalHosts, int bytes, String sql, List<String> warnings) {

    static CampaignPreviewJson of(CampaignPreview preview) {
        return new CampaignPreviewJson(
                true, preview.totalHosts(), preview.sql().getBytes(UTF_8).length, preview.sql(), preview.warnings());
    }
}
