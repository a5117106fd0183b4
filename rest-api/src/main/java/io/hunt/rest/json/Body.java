package io.hunt.rest.json;

/**
 * The JSON object that a request brings, or an object within it. A controller takes its record; one that need not be
 * there is a parameter that may be null. A record of one {@link tools.jackson.databind.JsonNode} takes the bare value as
 * well as the object that holds it.
 */
public interface Body extends BoundRecord {}
