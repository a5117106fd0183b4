package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import org.jspecify.annotations.Nullable;

/** Result of recognizing one value. */
public sealed interface Recognition {

    /**
     * Recognised indicator, its value in normal form.
     *
     * @param note text beside the value; null if absent
     * @param warning doubt about the value; null if absent
     * @param suggestion another interpretation of the value; null if absent
     */
    record RecognizedValue(
            IocType type,
            String value,
            @Nullable String note,
            @Nullable IocWarning warning,
            @Nullable TypeSuggestion suggestion)
            implements Recognition {

        public RecognizedValue(IocType type, String value) {
            this(type, value, null, null, null);
        }

        RecognizedValue noted(String text) {
            String beside = InvisibleCharacters.strip(text);
            String all = note == null ? beside : beside + ": " + note;
            return beside.isEmpty() ? this : new RecognizedValue(type, value, all, warning, suggestion);
        }

        RecognizedValue doubted(IocWarning doubt, @Nullable TypeSuggestion other) {
            return new RecognizedValue(type, value, note, doubt, other);
        }

        boolean isSameAs(RecognizedValue other) {
            return type == other.type && value.equals(other.value);
        }
    }

    /**
     * Text that is not an indicator.
     *
     * @param shape kind of value that it looks like; null if none
     * @param suggestion indicator that was probably meant; null if absent
     */
    record RejectedText(
            ImportProblem problem,
            @Nullable HuntWarning shape,
            @Nullable TypeSuggestion suggestion) implements Recognition {

        RejectedText looksLike(HuntWarning other, @Nullable TypeSuggestion meant) {
            return new RejectedText(problem, other, meant);
        }
    }

    static RejectedText rejected(ImportReason reason, String detail) {
        return new RejectedText(new ImportProblem(reason, detail), null, null);
    }
}
