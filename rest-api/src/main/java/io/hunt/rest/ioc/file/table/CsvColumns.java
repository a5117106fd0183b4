package io.hunt.rest.ioc.file.table;

import static java.util.stream.Collectors.joining;

import io.hunt.api.InvisibleCharacters;
import io.hunt.rest.export.Csv;
import io.hunt.rest.ioc.file.Column;
import io.hunt.rest.ioc.file.NamedValueReader;
import io.hunt.rest.ioc.file.value.TypeNames;
import io.hunt.rest.ioc.file.value.ValuePatterns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Columns of a table by their names. The values are in a column named for values, or in columns named by type such as
 * {@code sha256}.
 *
 * @param values indexes of the columns that hold values
 * @param names folded names in the header; empty without a header
 */
record CsvColumns(List<Integer> values, List<String> names) {

    /** Names of the column of values, in order of preference; in some tables {@code indicator} holds the type. */
    private static final List<String> VALUE = List.of("""
            value values indicatorvalue iocvalue ioc iocs observable indicators indicator data""".split(" "));

    private static final Set<String> DIGEST = Set.of(
            "hash", "hashes", "filehash", "filehashes", "hashvalue", "hashvalues", "digest", "digests", "checksum");
    /** Words for a missing value. */
    private static final Set<String> NOTHING =
            Set.of("", "-", "--", "n/a", "na", "nan", "none", "null", "tbd", "unknown");
    /** Columns that name the affected host if the table also has a column of values. */
    private static final Set<String> OF_VICTIMS = Set.of("hostname", "host", "fqdn");

    /**
     * Returns the columns of a header; empty if the record has no known column name, or contains a value and so is not
     * a header.
     */
    static Optional<CsvColumns> of(List<String> record) {
        if (record.stream().map(InvisibleCharacters::strip).anyMatch(ValuePatterns::isValue)) {
            return Optional.empty();
        }
        List<String> names = record.stream().map(CsvColumns::folded).toList();
        int value = value(names);
        var values = new ArrayList<Integer>();
        for (int i = 0; i < names.size(); i++) {
            boolean typed = DIGEST.contains(names.get(i))
                    || TypeNames.known(names.get(i)).isPresent();
            if (i == value || (typed && (value < 0 || !OF_VICTIMS.contains(names.get(i))))) {
                values.add(i);
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new CsvColumns(List.copyOf(values), names));
    }

    /** Returns the columns of a table without a header; empty if no cell has the form of a value. */
    static Optional<CsvColumns> ofData(List<String> record) {
        List<Integer> all = IntStream.range(0, record.size()).boxed().toList();
        List<Integer> digests = all.stream()
                .filter(index -> ValuePatterns.isDigest(cell(record, index)))
                .toList();
        return record.size() == 1
                ? Optional.of(new CsvColumns(all, List.of()))
                : Optional.of(digests)
                        .filter(found -> !found.isEmpty())
                        .or(() -> all.stream()
                                .filter(index -> ValuePatterns.isValue(cell(record, index)))
                                .findFirst()
                                .map(List::of))
                        .map(values -> new CsvColumns(values, List.of()));
    }

    /** Returns true if a header in a comment matches the record: the same number of columns, and more than one. */
    boolean fits(List<String> record) {
        return names.size() == record.size() && record.size() > 1;
    }

    private static int value(List<String> names) {
        boolean typed = names.stream().anyMatch(Column.TYPE::isNamed);
        if (!typed && names.contains("data") && names.contains("indicator")) {
            return names.indexOf("data");
        }
        return VALUE.stream()
                .mapToInt(names::indexOf)
                .filter(index -> index >= 0)
                .findFirst()
                .orElse(-1);
    }

    NamedValueReader.Line line(int line, List<String> record, int value) {
        boolean typed = !names.isEmpty() && TypeNames.known(names.get(value)).isPresent();
        var columns = new EnumMap<Column, String>(Column.class);
        for (Column column : Column.values()) {
            columns.put(column, Csv.original(word(record, column)));
        }
        if (names.isEmpty()) {
            columns.put(Column.DESCRIPTION, others(record));
        }
        return new NamedValueReader.Line(
                line, typed ? names.get(value) : type(record, value), Csv.original(cell(record, value)), columns);
    }

    /** Returns true if the cell contains a word for a missing value. */
    static boolean isNothing(List<String> record, int index) {
        return NOTHING.contains(cell(record, index).toLowerCase(Locale.ROOT));
    }

    static String cell(List<String> record, int index) {
        return index < record.size() ? InvisibleCharacters.strip(record.get(index)) : "";
    }

    private String type(List<String> record, int value) {
        int indicator = names.indexOf("indicator");
        boolean named = names.stream().anyMatch(Column.TYPE::isNamed) || indicator < 0 || indicator == value;
        return named ? word(record, Column.TYPE) : cell(record, indicator);
    }

    private String others(List<String> record) {
        return IntStream.range(0, record.size())
                .filter(index -> !values.contains(index))
                .mapToObj(index -> Csv.original(cell(record, index)))
                .filter(text -> !text.isBlank())
                .collect(joining(", "));
    }

    private String word(List<String> record, Column meaning) {
        for (int i = 0; i < names.size(); i++) {
            if (meaning.isNamed(names.get(i))) {
                return cell(record, i);
            }
        }
        return "";
    }

    private static String folded(String name) {
        return Column.folded(InvisibleCharacters.strip(name));
    }
}
