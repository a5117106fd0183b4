package io.hunt.rest.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.StatementWarning;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What the launch of a campaign would do, as JSON; {@code bytes} is the length of the statement in UTF-8. */
record CampaignPreviewJson(
        @Schema(description = "Nothing was launched.", example = "true")
        boolean dryRun,

        @Schema(description = "Hosts asked.", example = "201")
        int totalHosts,

        @Schema(description = "How long the statement is in UTF-8.", example = "9120")
        int bytes,

        @Schema(description = "The statement as it was sent.", example = "SELECT …")
        String sql,

        @Schema(description = "What its user should know of the statement, such as `private_table`.", example = "[]")
        List<StatementWarning> warnings) {

    static CampaignPreviewJson of(CampaignPreview preview) {
        return new CampaignPreviewJson(
                true, preview.totalHosts(), preview.sql().getBytes(UTF_8).length, preview.sql(), preview.warnings());
    }
}
