package io.hunt.rest.contract;

import io.swagger.v3.oas.models.media.Schema;
import java.util.Set;

/** Schemas that no record describes. */
final class Schemas {

    private Schemas() {}

    static Schema<?> text() {
        return of("string");
    }

    static Schema<?> uuid() {
        return of("string").format("uuid");
    }

    /** Any JSON value. */
    static Schema<?> anything() {
        return new Schema<>();
    }

    private static Schema<?> of(String type) {
        return new Schema<>().types(Set.of(type));
    }
}
