package io.hunt.api.settings;

import static java.util.stream.Collectors.joining;

import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Value of a setting that is a list of names, in lower case and without duplicates. */
public record NameList(SortedSet<String> names) {

    /** Largest number of names in one list. */
    public static final int MOST = 500;

    private static final Pattern NAME = Pattern.compile("\"([A-Za-z_][A-Za-z0-9_]{0,127})\"");

    public NameList {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
    }

    /** Parses a JSON array; empty if the text is not an array of at most {@link #MOST} valid names. */
    public static Optional<NameList> parse(String json) {
        if (!json.startsWith("[") || !json.endsWith("]")) {
            return Optional.empty();
        }
        var names = new TreeSet<String>();
        String inside = json.substring(1, json.length() - 1);
        for (String item : inside.isBlank() ? new String[0] : inside.split(",", -1)) {
            var name = NAME.matcher(item.strip());
            if (!name.matches()) {
                return Optional.empty();
            }
            names.add(name.group(1).toLowerCase(Locale.ROOT));
        }
        return names.size() > MOST ? Optional.empty() : Optional.of(new NameList(names));
    }

    /** Returns the list as JSON. */
    public String text() {
        return names.stream().map(name -> '"' + name + '"').collect(joining(",", "[", "]"));
    }
}
