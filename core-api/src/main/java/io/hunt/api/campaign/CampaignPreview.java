package io.hunt.api.campaign;

import java.util.List;

/**
 * What the launch of a campaign would do.
 *
 * @param totalHosts how many hosts would be asked
 * @param sql the statement as it would be sent
 * @param warnings what its user should know of the statement
 */
public record CampaignPreview(int totalHosts, String sql, List<StatementWarning> warnings) {}
