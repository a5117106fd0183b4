package io.hunt.api.watchlist;

import io.hunt.api.hunt.HostAnswer;

/**
 * Result of one run of a pack on one host: rows that the previous run did not have.
 *
 * @param run number of the run on this host; a repeated number is the same run (idempotent)
 */
public record PackAnswer(HostAnswer answer, int run) {}
