package io.hunt.rest.json;

import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.List;

/** Collector of the validation errors of a request, so that all are reported at once; at most 50 are reported. */
final class ValidationErrors {

    private static final int MOST = 50;

    private final List<FieldError> errors = new ArrayList<>();
    private int count;

    void add(String field, String message) {
        count++;
        if (errors.size() < MOST) {
            errors.add(new FieldError(TextRules.shown(field), message));
        }
    }

    /** Returns the number of all errors, including unreported ones. */
    int count() {
        return count;
    }

    void refuseIfAny() {
        if (!errors.isEmpty()) {
            FieldError first = errors.getFirst();
            throw new RejectionException(
                    new ValidationFailed(first.field() + " " + first.message(), List.copyOf(errors)));
        }
    }
}
