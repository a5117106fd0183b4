package io.hunt.rest.ioc.file;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;

/** Refusals of a file that cannot be parsed, with the position of the error. */
public final class MalformedFile {

    private MalformedFile() {}

    public static RejectionException at(long line, long column, String what) {
        return new RejectionException(
                new ValidationFailed("body", what + " (line " + line + ", column " + column + ")"));
    }

    public static RejectionException at(long line, String what) {
        return new RejectionException(new ValidationFailed("body", what + " (line " + line + ")"));
    }

    public static RejectionException wholly(String what) {
        return new RejectionException(new ValidationFailed("body", what));
    }
}
