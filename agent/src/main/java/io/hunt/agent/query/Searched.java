package io.hunt.agent.query;

/** How many files one query looked at, and how many it left out: too large, unreadable, or cut by a bound. */
public record Searched(long files, long tooLarge, long unreadable, long cut) {}
