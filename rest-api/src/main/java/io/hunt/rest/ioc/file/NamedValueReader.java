package io.hunt.rest.ioc.file;

import static io.hunt.api.ioc.ImportReason.EXPIRED;
import static io.hunt.api.ioc.ImportReason.INACTIVE;
import static io.hunt.api.ioc.ImportReason.MISSING_VALUE;
import static io.hunt.api.ioc.ImportReason.NOT_FOR_DETECTION;
import static io.hunt.api.ioc.ImportReason.REVOKED;
import static io.hunt.api.ioc.ImportReason.UNKNOWN_SEVERITY;
import static io.hunt.api.ioc.ImportReason.UNKNOWN_TYPE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.EntryCollector.EntryDetails;
import io.hunt.rest.ioc.file.value.TypeNames;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reader of values with named columns: the records of a table, and the objects of this service's exports. */
public final class NamedValueReader {

    private static final String NO_SEVERITY = "has a severity other than critical, high, medium, low and info";
    private static final Set<String> NO = Set.of("0", "false", "inactive", "no", "off");
    private static final Set<String> ENDED = Set.of("deleted", "disabled", "expired", "inactive", "retired", "revoked");
    private static final Set<String> ALLOWED = Set.of("allow", "allowed", "allowlist", "ignore", "permit", "whitelist");
    private static final Map<String, Severity> ALIASES =
            Map.of("informational", Severity.INFO, "information", Severity.INFO, "moderate", Severity.MEDIUM);

    private NamedValueReader() {}

    /** Value with its columns; a column missing in the record has the empty text. */
    public record Line(int line, String type, String value, Map<Column, String> columns) {

        String word(Column column) {
            return columns.getOrDefault(column, "").strip().toLowerCase(Locale.ROOT);
        }
    }

    public static void propose(Line record, EntryCollector entryCollector) {
        Optional<IocType> type = TypeNames.known(record.type());
        Optional<Severity> severity = severity(record.word(Column.SEVERITY));
        if (record.value().isBlank()) {
            entryCollector.dismiss(record.line(), "", MISSING_VALUE, "has no value");
        } else if (TypeNames.isUnsupported(record.type())) {
            dismiss(record, entryCollector, UNSUPPORTED_TYPE, TypeNames.unaskable(record.type()));
        } else if (type.isEmpty() && !TypeNames.isToldByValue(record.type())) {
            String shown = TypeNames.shown(record.type());
            dismiss(record, entryCollector, UNKNOWN_TYPE, "is of the type " + shown + ", which is not known");
        } else if (severity.isEmpty() && !record.word(Column.SEVERITY).isEmpty()) {
            dismiss(record, entryCollector, UNKNOWN_SEVERITY, NO_SEVERITY);
        } else if (!dismissed(record, entryCollector)) {
            entryCollector.propose(
                    record.line(),
                    type.orElse(null),
                    record.value(),
                    new EntryDetails(
                            severity.orElse(null),
                            record.columns().get(Column.DESCRIPTION),
                            record.columns().get(Column.SOURCE),
                            record.columns().get(Column.TAGS)));
        }
    }

    private static Optional<Severity> severity(String word) {
        return TextEnum.parse(Severity.class, word).or(() -> Optional.ofNullable(ALIASES.get(word)));
    }

    /** Dismisses entries that have expired, are allowed or are context only. Returns true if dismissed. */
    private static boolean dismissed(Line record, EntryCollector entryCollector) {
        if (NO.contains(record.word(Column.ACTIVE)) || ENDED.contains(record.word(Column.STATUS))) {
            boolean revoked = record.word(Column.STATUS).equals("revoked");
            dismiss(record, entryCollector, revoked ? REVOKED : INACTIVE, "was deactivated where it was exported");
        } else if (Expiry.hasPassed(
                record.word(Column.EXPIRES).toUpperCase(Locale.ROOT),
                entryCollector.defaults().now())) {
            dismiss(record, entryCollector, EXPIRED, "has expired");
        } else if (ALLOWED.contains(record.word(Column.ACTION))) {
            dismiss(record, entryCollector, NOT_FOR_DETECTION, "is allowed where it was exported");
        } else if (NO.contains(record.word(Column.TO_IDS))
                && !entryCollector.defaults().context()) {
            dismiss(record, entryCollector, NOT_FOR_DETECTION, "to_ids is not true: context, not for detection");
        } else {
            return false;
        }
        return true;
    }

    private static void dismiss(Line record, EntryCollector entryCollector, ImportReason reason, String why) {
        entryCollector.dismiss(record.line(), record.value(), reason, why);
    }
}
