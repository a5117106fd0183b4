package io.hunt.agent.work;

/** Names one lease of one assignment: what a host runs once and answers once. */
public record WorkKey(String assignmentId, int leaseEpoch) {}
