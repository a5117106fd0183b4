package io.hunt.rest.operation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the handler of a list that also serves its export, at the path {@code /export} below the list. The export has
 * the role, the filters and the refusals of the list, and its name and summary with the verb {@code export}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Exportable {

    String CSV = "text/csv";
    String JSON_LINES = "application/x-ndjson";

    /** Accepted for clients that always accept JSON; the format is then taken from the parameter. */
    String JSON = "application/json";

    /** Media types of the export. */
    String[] value() default {CSV, JSON_LINES, JSON};
}
