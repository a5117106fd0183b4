package io.hunt.api.watchlist;

import io.hunt.api.hunt.HostAnswer;

/**
 * What one look of one host has brought that the look before had not.
 *
 * @param run tells the host's looks at this pack apart; a repeated one is the same look
 */
public record PackAnswer(HostAnswer answer, int run) {}
