package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import org.jspecify.annotations.Nullable;

/** Result of reading one value. */
public sealed interface Recognition {

    /**
     * An indicator, its value in normal form.
     *
     * @param note the text beside the value; null when there is none
     * @param warning the doubt about the value; null when there is none
     * @param suggestion another reading of the value; null when there is none
     */
    record Recognized(
            IocType type,
            String value,
            @Nullable String note,
            @Nullable IocWarning warning,
            @Nullable TypeSuggestion suggestion)
            implements Recognition {

        public Recognized(IocType type, String value) {
            this(type, value, null, null, null);
        }

        Recognized noted(String text) {
            String beside = InvisibleCharacters.strip(text);
            String all = note == null ? beside : beside + ": " + note;
            return beside.isEmpty() ? this : new Recognized(type, value, all, warning, suggestion);
        }

        Recognized doubted(IocWarning doubt, @Nullable TypeSuggestion other) {
            return new Recognized(type, value, note, doubt, other);
        }

        boolean isSameAs(Recognized other) {
            return type == other.type && value.equals(other.value);
        }
    }

    /**
     * No indicator.
     *
     * @param shape the kind of value that it looks like; null when it looks like none
     * @param suggestion an indicator that is probably meant; null when there is none
     */
    record Rejected(
            ImportProblem problem,
            @Nullable HuntWarning shape,
            @Nullable TypeSuggestion suggestion) implements Recognition {

        Rejected looksLike(HuntWarning other, @Nullable TypeSuggestion meant) {
            return new Rejected(problem, other, meant);
        }
    }

    static Rejected rejected(ImportReason reason, String detail) {
        return new Rejected(new ImportProblem(reason, detail), null, null);
    }
}
