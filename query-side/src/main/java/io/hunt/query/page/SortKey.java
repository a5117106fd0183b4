package io.hunt.query.page;

/** One part of a list's order: what is sorted by, and its type in the database. */
public record SortKey(String expression, String type) {}
