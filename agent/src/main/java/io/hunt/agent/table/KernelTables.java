package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ProcFiles;
import io.hunt.agent.table.Table.RowReceiver;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tables `kernel_modules` and `process_memory_map` of Linux. Each file that a process maps is one row. */
final class KernelTables {

    private static final int MODULE_FIELDS = 6;
    private static final int MAP_FIELDS = 6;

    private KernelTables() {}

    static void fillModules(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        ProcFiles.lines(snapshot.text(snapshot.machine().proc().resolve("modules")))
                .map(line -> line.split("\\s+", MODULE_FIELDS))
                .filter(fields -> fields.length == MODULE_FIELDS)
                .forEach(fields -> rowReceiver.add(Map.of(
                        "name", fields[0],
                        "size", fields[1],
                        "used_by", fields[3],
                        "status", fields[4],
                        "address", fields[5])));
    }

    static void fillMaps(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        for (Path process : ProcFiles.processes(snapshot.machine().proc())) {
            String pid = process.getFileName().toString();
            Set<String> files = new HashSet<>();
            Path maps = process.resolve("maps");
            // A process that this agent is not permitted to inspect has no rows, as in osquery.
            String text = ProcFiles.isRefused(maps) ? "" : snapshot.text(maps);
            // Most lines of a process have no file or one that is known by now, and are not split.
            ProcFiles.lines(text)
                    .filter(line -> line.indexOf('/') > 0 && files.add(line.substring(line.indexOf('/'))))
                    .map(line -> line.split(" +", MAP_FIELDS))
                    .filter(fields -> fields.length == MAP_FIELDS && fields[5].startsWith("/"))
                    .forEach(fields -> rowReceiver.add(mapping(pid, fields)));
        }
    }

    private static Map<String, Object> mapping(String pid, String[] fields) {
        int dash = fields[0].indexOf('-');
        return Map.of(
                "pid",
                pid,
                "start",
                "0x" + fields[0].substring(0, dash),
                "end",
                "0x" + fields[0].substring(dash + 1),
                "permissions",
                fields[1],
                "offset",
                Long.parseLong(fields[2], 16),
                "device",
                fields[3],
                "inode",
                fields[4],
                "path",
                fields[5],
                "pseudo",
                0);
    }
}
