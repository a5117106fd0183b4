package io.hunt.command.broken;

import io.hunt.query.QueryConfiguration;

/** Breaks: the command side decides by its own tables, not by read models. */
class PeekingDecision {

    Class<?> looksAt() {
        return QueryConfiguration.class;
    }

    QueryConfiguration reads() {
        return new QueryConfiguration();
    }
}
