package io.hunt.api.campaign;

import java.util.List;

/**
 * Preview of the launch of a campaign.
 *
 * @param totalHosts number of hosts that would be queried
 * @param sql statement as it would be sent
 * @param warnings warnings about the statement
 */
public record CampaignPreview(int totalHosts, String sql, List<StatementWarning> warnings) {}
