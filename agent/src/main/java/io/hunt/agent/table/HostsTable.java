package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.table.Table.RowReceiver;
import java.util.Map;

/** Table `etc_hosts`. */
final class HostsTable {

    private HostsTable() {}

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        snapshot.text(snapshot.machine().hostsFile())
                .lines()
                .map(line -> line.split("#", 2)[0].strip().split("\\s+", 2))
                .filter(parts -> parts.length == 2)
                .forEach(parts ->
                        rowReceiver.add(Map.of("address", parts[0], "hostnames", parts[1].replaceAll("\\s+", " "))));
    }
}
