package io.hunt.api.campaign;

import io.hunt.api.hunt.HostAnswer;

/**
 * What one host answered to its assignment.
 *
 * @param leaseEpoch the lease it was asked under, counted from 1; an answer under an older lease is as good
 */
public record LeasedAnswer(HostAnswer answer, int leaseEpoch) {}
