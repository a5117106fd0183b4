package io.hunt.agent.work;

/** Key of one lease of an assignment, which a host runs once and answers once. */
public record WorkKey(String assignmentId, int leaseEpoch) {}
