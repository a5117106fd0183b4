package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.table.Table.RowReceiver;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Tables `routes` (IPv4), `arp_cache` and `dns_resolvers` of Linux. */
final class NetworkTables {

    private static final int ROUTE_FIELDS = 9;
    private static final int ARP_FIELDS = 6;

    private NetworkTables() {}

    static void fillRoutes(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        lines(snapshot, "net/route", ROUTE_FIELDS)
                .forEach(fields -> rowReceiver.add(Map.of(
                        "destination", ProcAddress.address(fields[1]),
                        "netmask", Integer.bitCount(Integer.parseUnsignedInt(fields[7], 16)),
                        "gateway", ProcAddress.address(fields[2]),
                        "flags", Integer.parseUnsignedInt(fields[3], 16),
                        "interface", fields[0],
                        "metric", fields[6],
                        "mtu", fields[8])));
    }

    static void fillArp(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        lines(snapshot, "net/arp", ARP_FIELDS)
                .forEach(fields -> rowReceiver.add(Map.of(
                        "address", fields[0],
                        "mac", fields[3],
                        "interface", fields[5],
                        "permanent", fields[2].equals("0x6") ? "1" : "0")));
    }

    static void fillResolvers(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        int id = 0;
        for (String line : snapshot.text(snapshot.machine().root().resolve("etc/resolv.conf"))
                .lines()
                .map(String::strip)
                .toList()) {
            String[] words = line.split("\\s+", -1);
            if (words.length > 1 && !line.startsWith("#") && !line.startsWith(";")) {
                for (int i = 1; i < words.length; i++) {
                    rowReceiver.add(Map.of("id", id, "type", words[0], "address", words[i]));
                }
                id++;
            }
        }
    }

    private static Stream<String[]> lines(MachineSnapshot snapshot, String file, int fields) {
        Path path = snapshot.machine().proc().resolve(file);
        return snapshot.text(path)
                .lines()
                .skip(1)
                .map(line -> line.strip().split("\\s+"))
                .filter(line -> line.length >= fields);
    }
}
