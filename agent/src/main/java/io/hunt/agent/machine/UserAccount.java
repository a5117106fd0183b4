package io.hunt.agent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** User account of the passwd file. */
public record UserAccount(String name, String uid, String gid, String description, String directory, String shell) {

    private static final int FIELDS = 7;
    private static final int REQUIRED_FIELDS = 4;

    /** Parses the text of a passwd file like the C library, which accepts missing fields and colons in the last one. */
    static List<UserAccount> of(String passwd) {
        return passwd.lines()
                .map(String::stripLeading)
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(":", FIELDS))
                .filter(fields -> fields.length >= REQUIRED_FIELDS)
                .map(fields -> Arrays.copyOf(fields, FIELDS))
                .map(fields -> new UserAccount(
                        fields[0], fields[2], fields[3], text(fields[4]), text(fields[5]), text(fields[6])))
                .toList();
    }

    private static String text(@Nullable String field) {
        return Objects.requireNonNullElse(field, "");
    }
}
