package io.hunt.rest.contract;

import io.swagger.v3.oas.models.media.Schema;
import java.util.Set;

/** Schemas that no record describes. */
final class Schemas {

    private Schemas() {}

    static Schema<?> text() {
        return of("string");
    }

    /** Bytes that are no JSON. */
    static Schema<?> file() {
        return of("string").format("binary");
    }

    static Schema<?> uuid() {
        return of("string").format("uuid");
    }

    /** The one that the contract has under this name. */
    static Schema<?> reference(String name) {
        return new Schema<>().$ref("#/components/schemas/" + name);
    }

    /** Any JSON value. */
    static Schema<?> anything() {
        return new Schema<>();
    }

    private static Schema<?> of(String type) {
        return new Schema<>().types(Set.of(type));
    }
}
