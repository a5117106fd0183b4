package io.hunt.rest.ioc.file;

import io.hunt.api.Word;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.Entries.About;
import io.hunt.rest.ioc.file.value.TypeNames;
import java.util.Optional;

/** Reads what the records of a table and those of our own exports have in common: values with a name for each. */
public final class NamedValues {

    private static final String NO_SEVERITY = "has a severity other than critical, high, medium, low and info";

    private NamedValues() {}

    /** One record; a word that is empty counts as absent. */
    public record Line(
            int line, String type, String value, String severity, String active, String description, String source) {}

    public static void propose(Line record, Entries entries) {
        Optional<IocType> type = TypeNames.known(record.type());
        Optional<Severity> severity = Word.parse(Severity.class, record.severity());
        if (record.value().isBlank()) {
            entries.dismiss(record.line(), "", ImportReason.MISSING_VALUE, "has no value");
        } else if (TypeNames.isUnsupported(record.type())) {
            dismiss(record, entries, ImportReason.UNSUPPORTED_TYPE, TypeNames.unaskable(record.type()));
        } else if (type.isEmpty() && !TypeNames.isToldByValue(record.type())) {
            String shown = TypeNames.shown(record.type());
            dismiss(record, entries, ImportReason.UNKNOWN_TYPE, "is of the type " + shown + ", which is not known");
        } else if (severity.isEmpty() && !record.severity().isBlank()) {
            dismiss(record, entries, ImportReason.UNKNOWN_SEVERITY, NO_SEVERITY);
        } else if (record.active().equalsIgnoreCase("false")) {
            dismiss(record, entries, ImportReason.INACTIVE, "was deactivated where it was exported");
        } else {
            entries.propose(
                    record.line(),
                    type.orElse(null),
                    record.value(),
                    new About(severity.orElse(null), record.description(), record.source()));
        }
    }

    private static void dismiss(Line record, Entries entries, ImportReason reason, String why) {
        entries.dismiss(record.line(), record.value(), reason, why);
    }
}
