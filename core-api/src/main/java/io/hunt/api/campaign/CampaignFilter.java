package io.hunt.api.campaign;

import io.hunt.api.id.SavedQueryId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of campaigns that meet all given conditions. Null and an empty set mean no condition.
 *
 * @param statuses statuses; empty for all except archived
 * @param createdBy user who launched the campaign
 * @param savedQueryId saved query that contained the statement, even if it was changed or deleted later
 * @param q text that occurs in the name, ignoring case
 */
public record CampaignFilter(
        Set<CampaignKind> kinds,
        Set<CampaignStatus> statuses,
        @Nullable String createdBy,
        @Nullable SavedQueryId savedQueryId,
        @Nullable String q) {

    /** Filter of all campaigns that are not archived. */
    public static final CampaignFilter ALL = new CampaignFilter(Set.of(), Set.of(), null, null, null);

    /** Returns a filter of campaigns with this text in their names. */
    public static CampaignFilter named(@Nullable String q) {
        return new CampaignFilter(Set.of(), Set.of(), null, null, q);
    }
}
