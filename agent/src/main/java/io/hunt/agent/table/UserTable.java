package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.UserAccount;
import io.hunt.agent.table.Table.RowReceiver;
import java.util.List;
import java.util.Map;

/** Table `users`, read from the passwd file; without such a file, the user that the agent runs as. */
final class UserTable {

    private UserTable() {}

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        List<UserAccount> users = snapshot.accounts();
        if (users.isEmpty()) {
            rowReceiver.add(Map.of(
                    "username", System.getProperty("user.name", ""), "directory", System.getProperty("user.home", "")));
        }
        users.forEach(user -> rowReceiver.add(Map.of(
                "username", user.name(),
                "uid", user.uid(),
                "uid_signed", user.uid(),
                "gid", user.gid(),
                "gid_signed", user.gid(),
                "description", user.description(),
                "directory", user.directory(),
                "shell", user.shell())));
    }
}
