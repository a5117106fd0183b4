package io.hunt.command.ioc.detection;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import org.jspecify.annotations.Nullable;

/** What a candidate was taken for. */
public sealed interface Recognition {

    /**
     * An indicator, its value in normal form.
     *
     * @param note what stands beside the value; null when nothing does
     */
    record Known(IocType type, String value, @Nullable String note) implements Recognition {

        public Known(IocType type, String value) {
            this(type, value, null);
        }

        static Known noted(IocType type, String value, String note) {
            String text = InvisibleCharacters.strip(note);
            return new Known(type, value, text.isEmpty() ? null : text);
        }

        boolean isSameAs(Known other) {
            return type == other.type && value.equals(other.value);
        }
    }

    /** None that could be looked for. */
    record Unfit(ImportProblem problem) implements Recognition {}

    public static Unfit unfit(ImportReason reason, String detail) {
        return new Unfit(new ImportProblem(reason, detail));
    }
}
