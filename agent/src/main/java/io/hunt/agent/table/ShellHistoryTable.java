package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.UserAccount;
import io.hunt.agent.table.Table.RowReceiver;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Table `shell_history`, read from the files in the users' directories. */
final class ShellHistoryTable {

    private static final List<String> FILES =
            List.of(".bash_history", ".zsh_history", ".zhistory", ".history", ".sh_history", ".ash_history");
    private static final Pattern BASH_TIME = Pattern.compile("#(\\d{1,10})");
    private static final Pattern ZSH_ENTRY = Pattern.compile(": *(\\d{1,10}):\\d+;(.*)");

    private ShellHistoryTable() {}

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        for (UserAccount user : snapshot.accounts()) {
            for (String name : FILES) {
                try {
                    Path file = Path.of(user.directory(), name);
                    fill(user, file, snapshot.text(file), rowReceiver);
                } catch (InvalidPathException e) {
                    snapshot.leaveOut();
                }
            }
        }
    }

    private static void fill(UserAccount user, Path file, String text, RowReceiver rowReceiver) {
        String time = "0";
        for (String line : text.lines().toList()) {
            Matcher stamp = BASH_TIME.matcher(line);
            if (stamp.matches()) {
                time = stamp.group(1);
            } else if (!line.isBlank()) {
                Matcher entry = ZSH_ENTRY.matcher(line);
                boolean extended = entry.matches();
                rowReceiver.add(Map.of(
                        "uid",
                        user.uid(),
                        "time",
                        extended ? entry.group(1) : time,
                        "command",
                        extended ? entry.group(2) : line,
                        "history_file",
                        file.toString()));
                time = "0";
            }
        }
    }
}
