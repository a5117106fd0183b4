package io.hunt.rest.json;

/**
 * JSON object in the body of a request, or an object within it. Controllers declare the record as a parameter, a
 * nullable one if the body is optional. A record with a single {@link tools.jackson.databind.JsonNode} accepts both the
 * bare value and the object that contains it.
 */
public interface Body extends BoundRecord {}
