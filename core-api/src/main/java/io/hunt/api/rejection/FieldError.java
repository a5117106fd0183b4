package io.hunt.api.rejection;

/** A field of a request that was refused, and the reason. */
public record FieldError(String field, String message) {}
