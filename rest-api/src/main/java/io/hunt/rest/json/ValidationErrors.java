package io.hunt.rest.json;

import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a request, so that it is told all at once. */
final class ValidationErrors {

    private static final int MOST = 50;

    private final List<FieldError> errors = new ArrayList<>();
    private int count;

    void add(String field, String message) {
        count++;
        if (errors.size() < MOST) {
            errors.add(new FieldError(Texts.shown(field), message));
        }
    }

    /** Of all, whether they are told or not. */
    int count() {
        return count;
    }

    void refuseIfAny() {
        if (!errors.isEmpty()) {
            FieldError first = errors.getFirst();
            throw new Refused(new ValidationFailed(first.field() + " " + first.message(), List.copyOf(errors)));
        }
    }
}
