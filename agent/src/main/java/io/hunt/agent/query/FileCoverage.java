package io.hunt.agent.query;

/** Coverage of one query: numbers of files examined and of files left out as too large, unreadable or cut by a limit. */
public record FileCoverage(long files, long tooLarge, long unreadable, long cut) {}
