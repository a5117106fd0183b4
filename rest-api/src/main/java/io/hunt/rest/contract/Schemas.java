package io.hunt.rest.contract;

import io.swagger.v3.oas.models.media.Schema;
import java.util.Set;

/** Schemas without a record. */
final class Schemas {

    private Schemas() {}

    static Schema<?> text() {
        return of("string");
    }

    /** Returns the schema of binary data. */
    static Schema<?> file() {
        return of("string").format("binary");
    }

    static Schema<?> uuid() {
        return of("string").format("uuid");
    }

    /** Returns a reference to a schema of the OpenAPI contract. */
    static Schema<?> reference(String name) {
        return new Schema<>().$ref("#/components/schemas/" + name);
    }

    /** Returns the schema of any JSON value. */
    static Schema<?> anything() {
        return new Schema<>();
    }

    private static Schema<?> of(String type) {
        return new Schema<>().types(Set.of(type));
    }
}
