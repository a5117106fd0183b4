package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;

/** One account of the passwd file. */
public record UserAccount(String name, String uid, String gid, String description, String directory, String shell) {

    private static final int FIELDS = 7;

    /** All accounts; none where there is no such file. */
    static List<UserAccount> read(Path passwd) {
        return of(ProcFiles.text(passwd));
    }

    /** The accounts in the text of a passwd file. */
    static List<UserAccount> of(String passwd) {
        return passwd.lines()
                .map(line -> line.split(":", -1))
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> new UserAccount(fields[0], fields[2], fields[3], fields[4], fields[5], fields[6]))
                .toList();
    }
}
