package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.UserAccount;
import io.hunt.agent.table.Table.RowReceiver;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Table `startup_items` of Linux: desktop entries, init scripts and systemd units. The path of a unit is its file, as in
 * osquery; its arguments are its command, which osquery leaves empty.
 */
final class StartupTable {

    private static final List<String> UNITS = List.of(
            "etc/systemd/system",
            "etc/systemd/user",
            "run/systemd/system",
            "usr/local/lib/systemd/system",
            "usr/lib/systemd/system",
            "usr/lib/systemd/user");
    private static final Pattern COMMAND = Pattern.compile("Exec[A-Za-z]*\\s*=\\s*[@:+!|-]*(.*)");
    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*[#;].*\\R?");
    private static final Pattern CONTINUED = Pattern.compile("\\\\\\R");
    /** Directory with parts of one service, or of all services. */
    private static final Pattern DROP_INS = Pattern.compile(".*[./]service\\.d");

    private static final String SYSTEM = "root";

    private final MachineSnapshot snapshot;
    private final RowReceiver rowReceiver;

    private StartupTable(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        this.snapshot = snapshot;
        this.rowReceiver = rowReceiver;
    }

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        var table = new StartupTable(snapshot, rowReceiver);
        Path root = snapshot.machine().root();
        table.desktop(root.resolve("etc/xdg/autostart"), SYSTEM);
        table.script(root.resolve("etc/rc.local"));
        snapshot.entries(root.resolve("etc/init.d")).forEach(table::script);
        UNITS.forEach(directory -> table.units(root.resolve(directory), SYSTEM));
        if (!Files.isSymbolicLink(root.resolve("lib"))) {
            table.units(root.resolve("lib/systemd/system"), SYSTEM);
        }
        for (UserAccount user : snapshot.accounts()) {
            try {
                table.desktop(Path.of(user.directory(), ".config/autostart"), user.name());
                table.units(Path.of(user.directory(), ".config/systemd/user"), user.name());
            } catch (InvalidPathException e) {
                snapshot.leaveOut();
            }
        }
    }

    private void script(Path file) {
        if (Files.isRegularFile(file)) {
            add(file, file.toString(), "", SYSTEM);
        }
    }

    private void desktop(Path directory, String user) {
        for (Path file : snapshot.entries(directory)) {
            if (file.toString().endsWith(".desktop")) {
                commands(file).forEach(command -> {
                    String[] words = command.split("\\s+", 2);
                    add(file, words[0], words.length > 1 ? words[1] : "", user);
                });
            }
        }
    }

    private void units(Path directory, String user) {
        for (Path entry : snapshot.entries(directory)) {
            if (DROP_INS.matcher(entry.toString()).matches()) {
                snapshot.entries(entry).forEach(part -> unit(part, user));
            } else if (entry.toString().endsWith(".service")) {
                unit(entry, user);
            }
        }
    }

    private void unit(Path file, String user) {
        add(file, file.toString(), "", user);
        commands(file).forEach(command -> add(file, file.toString(), command, user));
    }

    private List<String> commands(Path file) {
        // A line that ends with a backslash continues on the next line that is no comment.
        String text = COMMENT.matcher(snapshot.text(file)).replaceAll("");
        return CONTINUED
                .matcher(text)
                .replaceAll(" ")
                .lines()
                .map(line -> COMMAND.matcher(line.strip()))
                .filter(line -> line.matches() && !line.group(1).isBlank())
                .map(line -> line.group(1).strip())
                .toList();
    }

    private void add(Path file, String path, String args, String user) {
        rowReceiver.add(Map.of(
                "name",
                String.valueOf(file.getFileName()),
                "path",
                path,
                "args",
                args,
                "type",
                "Startup Item",
                "source",
                String.valueOf(file.getParent()),
                "status",
                "",
                "username",
                user));
    }
}
