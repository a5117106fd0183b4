package io.hunt.rest.ioc.file;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;

/** Refusals of a file that cannot be parsed, with the position of the error. */
public final class Malformed {

    private Malformed() {}

    public static Refused at(long line, long column, String what) {
        return new Refused(new ValidationFailed("body", what + " (line " + line + ", column " + column + ")"));
    }

    public static Refused at(long line, String what) {
        return new Refused(new ValidationFailed("body", what + " (line " + line + ")"));
    }

    public static Refused wholly(String what) {
        return new Refused(new ValidationFailed("body", what));
    }
}
