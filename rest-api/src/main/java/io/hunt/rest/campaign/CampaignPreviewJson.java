package io.hunt.rest.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.StatementWarning;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Result of a dry run of a campaign launch, as JSON; {@code bytes} is the length of the statement in UTF-8. */
record CampaignPreviewJson(
        @Schema(description = "Always true: no launch took place.", example = "true")
        boolean dryRun,

        @Schema(description = "Number of hosts to query.", example = "201")
        int totalHosts,

        @Schema(description = "Length of the statement in UTF-8, in bytes.", example = "9120")
        int bytes,

        @Schema(description = "Statement as submitted.", example = "SELECT …")
        String sql,

        @Schema(description = "Warnings about the statement, such as `private_table`.", example = "[]")
        List<StatementWarning> warnings) {

    static CampaignPreviewJson of(CampaignPreview preview) {
        return new CampaignPreviewJson(
                true, preview.totalHosts(), preview.sql().getBytes(UTF_8).length, preview.sql(), preview.warnings());
    }
}
