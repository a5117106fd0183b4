package io.hunt.api.campaign;

import io.hunt.api.hunt.HostAnswer;

/**
 * Answer of one host to its assignment.
 *
 * @param leaseEpoch number of the lease of the answer, counted from 1; an answer under an older lease is accepted too
 */
public record LeasedAnswer(HostAnswer answer, int leaseEpoch) {}
