package io.hunt.rest.ioc.file.table;

import io.hunt.api.InvisibleCharacters;
import io.hunt.rest.export.Csv;
import io.hunt.rest.ioc.file.NamedValues;
import io.hunt.rest.ioc.file.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which column of a table means what. Values stand in a column of that name, or in columns named by a type such as
 * {@code sha256}.
 *
 * @param values where values stand
 * @param names the words of the header; empty when there is none
 */
record CsvColumns(List<Integer> values, List<String> names) {

    private static final Set<String> VALUE =
            Set.of("value", "indicator", "indicatorvalue", "ioc", "iocvalue", "observable");
    private static final Set<String> TYPE = Set.of("type", "ioctype", "indicatortype", "observabletype");
    private static final Set<String> SEVERITY = Set.of("severity", "level", "threatlevel");
    private static final Set<String> ACTIVE = Set.of("active");
    private static final Set<String> DESCRIPTION =
            Set.of("description", "comment", "comments", "note", "notes", "title");
    private static final Set<String> SOURCE = Set.of("source", "feed", "provider", "reference");

    /** Empty when the record names nothing. */
    static Optional<CsvColumns> of(List<String> record) {
        List<String> names = record.stream().map(CsvColumns::folded).toList();
        int value = index(names, VALUE);
        var values = new ArrayList<Integer>();
        if (value >= 0) {
            values.add(value);
        } else {
            for (int i = 0; i < names.size(); i++) {
                if (TypeNames.known(names.get(i)).isPresent()) {
                    values.add(i);
                }
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new CsvColumns(List.copyOf(values), names));
    }

    static CsvColumns single() {
        return new CsvColumns(List.of(0), List.of());
    }

    NamedValues.Line line(int line, List<String> record, int value) {
        boolean typed = !names.isEmpty() && TypeNames.known(names.get(value)).isPresent();
        return new NamedValues.Line(
                line,
                typed ? names.get(value) : word(record, TYPE),
                Csv.original(cell(record, value)),
                word(record, SEVERITY),
                word(record, ACTIVE),
                Csv.original(word(record, DESCRIPTION)),
                Csv.original(word(record, SOURCE)));
    }

    static String cell(List<String> record, int index) {
        return index < record.size() ? InvisibleCharacters.strip(record.get(index)) : "";
    }

    private String word(List<String> record, Set<String> meaning) {
        int index = index(names, meaning);
        return index < 0 ? "" : cell(record, index);
    }

    private static int index(List<String> names, Set<String> meaning) {
        for (int i = 0; i < names.size(); i++) {
            if (meaning.contains(names.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static String folded(String name) {
        return InvisibleCharacters.strip(name).toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
    }
}
