package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.table.Table.RowReceiver;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Table `crontab`, read from the files of the system and of users. */
final class CronTable {

    private static final List<String> DIRECTORIES =
            List.of("etc/cron.d", "var/spool/cron", "var/spool/cron/crontabs", "var/at/tabs");
    private static final List<String> TIMES = List.of("minute", "hour", "day_of_month", "month", "day_of_week");
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\s*=.*");

    private CronTable() {}

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        Path root = snapshot.machine().root();
        Stream.concat(
                        Stream.of(root.resolve("etc/crontab")),
                        DIRECTORIES.stream().flatMap(directory -> snapshot.entries(root.resolve(directory)).stream()))
                .forEach(file -> snapshot.text(file)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .filter(line -> !VARIABLE.matcher(line).matches())
                        .forEach(line -> rowReceiver.add(row(line, file))));
    }

    private static Map<String, Object> row(String line, Path file) {
        Map<String, Object> row = new LinkedHashMap<>();
        boolean event = line.startsWith("@");
        String[] fields = line.split("\\s+", event ? 2 : TIMES.size() + 1);
        row.put("event", event ? fields[0] : "");
        for (int i = 0; i < TIMES.size(); i++) {
            row.put(TIMES.get(i), event || i >= fields.length - 1 ? "" : fields[i]);
        }
        // A line that is not a valid entry is shown completely.
        int commandAt = event ? 1 : TIMES.size();
        row.put("command", commandAt < fields.length ? fields[commandAt] : line);
        row.put("path", file.toString());
        return row;
    }
}
