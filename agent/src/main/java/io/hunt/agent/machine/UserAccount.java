package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;

/** User account of the passwd file. */
public record UserAccount(String name, String uid, String gid, String description, String directory, String shell) {

    private static final int FIELDS = 7;

    /** Reads all accounts; none if the file does not exist. */
    static List<UserAccount> read(Path passwd) {
        return of(ProcFiles.text(passwd));
    }

    /** Parses the text of a passwd file. */
    static List<UserAccount> of(String passwd) {
        return passwd.lines()
                .map(line -> line.split(":", -1))
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> new UserAccount(fields[0], fields[2], fields[3], fields[4], fields[5], fields[6]))
                .toList();
    }
}
