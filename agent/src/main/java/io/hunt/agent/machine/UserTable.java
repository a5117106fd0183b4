package io.hunt.agent.machine;

import io.hunt.agent.machine.Table.Rows;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The `users` table, from the passwd file; where there is none, the user the agent runs as. */
final class UserTable {

    private static final int FIELDS = 7;

    private UserTable() {}

    /** One account. */
    record User(String name, String uid, String gid, String description, String directory, String shell) {}

    static void fill(MachineSnapshot snapshot, Rows rows) {
        List<User> users = users(snapshot.machine().passwd());
        if (users.isEmpty()) {
            rows.add(Map.of(
                    "username", System.getProperty("user.name", ""), "directory", System.getProperty("user.home", "")));
        }
        users.forEach(user -> rows.add(Map.of(
                "username", user.name,
                "uid", user.uid,
                "uid_signed", user.uid,
                "gid", user.gid,
                "gid_signed", user.gid,
                "description", user.description,
                "directory", user.directory,
                "shell", user.shell)));
    }

    static List<User> users(Path passwd) {
        return ProcFiles.text(passwd)
                .lines()
                .map(line -> line.split(":", -1))
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> new User(fields[0], fields[2], fields[3], fields[4], fields[5], fields[6]))
                .toList();
    }
}
