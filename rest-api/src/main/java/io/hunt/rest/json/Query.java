package io.hunt.rest.json;

/** Query parameters. A controller declares one or more such records; parameters unknown to all of them are refused. */
public interface Query extends BoundRecord {}
