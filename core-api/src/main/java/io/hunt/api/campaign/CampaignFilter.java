package io.hunt.api.campaign;

import io.hunt.api.id.SavedQueryId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which campaigns: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param statuses empty: all but archived ones
 * @param createdBy launched by this user
 * @param savedQueryId its statement was taken from this saved query, whatever became of that
 * @param q occurs in the name, whatever the case
 */
public record CampaignFilter(
        Set<CampaignKind> kinds,
        Set<CampaignStatus> statuses,
        @Nullable String createdBy,
        @Nullable SavedQueryId savedQueryId,
        @Nullable String q) {

    /** All campaigns that are not archived. */
    public static final CampaignFilter ALL = new CampaignFilter(Set.of(), Set.of(), null, null, null);

    /** Campaigns with this text in their names. */
    public static CampaignFilter named(@Nullable String q) {
        return new CampaignFilter(Set.of(), Set.of(), null, null, q);
    }
}
