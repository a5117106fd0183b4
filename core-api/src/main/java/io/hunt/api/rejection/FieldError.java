package io.hunt.api.rejection;

/** Field of a refused request, and the reason. */
public record FieldError(String field, String message) {}
