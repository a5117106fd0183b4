package io.hunt.api.campaign;

/**
 * Result of a stop.
 *
 * @param cancelledAssignments number of assignments cancelled by this stop
 * @param inFlightAssignments number of assignments sent to hosts before, whose answers are still accepted
 * @param version sequence number of the stop among the campaign's events
 */
public record CampaignStop(int cancelledAssignments, int inFlightAssignments, long version) {}
