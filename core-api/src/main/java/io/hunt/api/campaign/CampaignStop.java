package io.hunt.api.campaign;

/**
 * What a stop did.
 *
 * @param cancelledAssignments called off by this stop
 * @param inFlightAssignments handed to hosts before; their answers are still welcome
 * @param version the sequence number of the stop among the campaign's events
 */
public record CampaignStop(int cancelledAssignments, int inFlightAssignments, long version) {}
