package io.hunt.command.ioc.detection;

import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;

/** What a candidate was taken for. */
public sealed interface Recognition {

    /** An indicator, its value in normal form. */
    record Known(IocType type, String value) implements Recognition {}

    /** None that could be looked for. */
    record Unfit(ImportProblem problem) implements Recognition {}

    public static Unfit unfit(ImportReason reason, String detail) {
        return new Unfit(new ImportProblem(reason, detail));
    }
}
