package io.hunt.rest.json;

/** Query parameters. A controller takes one or more such records; what none of them knows is refused. */
public interface Query extends BoundRecord {}
