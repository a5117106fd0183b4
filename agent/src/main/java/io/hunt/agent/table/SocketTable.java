package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ProcFiles;
import io.hunt.agent.table.Table.RowReceiver;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Table `process_open_sockets` of Linux, read from /proc/net, without the sockets of other network namespaces. */
final class SocketTable {

    private static final int FIELDS = 10;
    private static final List<String> STATES = List.of(
            "",
            "ESTABLISHED",
            "SYN_SENT",
            "SYN_RECV",
            "FIN_WAIT1",
            "FIN_WAIT2",
            "TIME_WAIT",
            "CLOSE",
            "CLOSE_WAIT",
            "LAST_ACK",
            "LISTEN",
            "CLOSING",
            "NEW_SYN_RECV");
    private static final List<Source> SOURCES = List.of(
            new Source("tcp", 6, 2), new Source("tcp6", 6, 10), new Source("udp", 17, 2), new Source("udp6", 17, 10));

    private SocketTable() {}

    private record Source(String file, int protocol, int family) {}

    /** Process that holds a socket, and its file descriptor. */
    private record Owner(long pid, long fd) {}

    static void fill(MachineSnapshot snapshot, RowReceiver rowReceiver) {
        Path proc = snapshot.machine().proc();
        Map<String, Owner> owners = owners(proc);
        if (Files.notExists(proc.resolve("net/tcp"))) {
            // A kernel without IPv6 has no tcp6, but every kernel has this file.
            snapshot.leaveOut();
        }
        for (Source source : SOURCES) {
            snapshot.text(proc.resolve("net").resolve(source.file))
                    .lines()
                    .skip(1)
                    .map(line -> line.strip().split("\\s+", -1))
                    .filter(fields -> fields.length >= FIELDS)
                    .forEach(fields -> rowReceiver.add(row(source, fields, owners)));
        }
    }

    private static Map<String, Object> row(Source source, String[] fields, Map<String, Owner> owners) {
        String inode = fields[9];
        Owner owner = owners.getOrDefault(inode, new Owner(-1, -1));
        int state = Integer.parseInt(fields[3], 16);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("pid", owner.pid);
        row.put("fd", owner.fd);
        row.put("socket", inode);
        row.put("family", source.family);
        row.put("protocol", source.protocol);
        row.put("local_address", ProcAddress.address(fields[1]));
        row.put("local_port", ProcAddress.port(fields[1]));
        row.put("remote_address", ProcAddress.address(fields[2]));
        row.put("remote_port", ProcAddress.port(fields[2]));
        row.put("path", "");
        row.put("state", source.protocol == 6 && state < STATES.size() ? STATES.get(state) : "");
        return row;
    }

    private static Map<String, Owner> owners(Path proc) {
        Map<String, Owner> owners = new HashMap<>();
        for (Path process : ProcFiles.processes(proc)) {
            long pid = Long.parseLong(process.getFileName().toString());
            try (DirectoryStream<Path> handles = Files.newDirectoryStream(process.resolve("fd"))) {
                for (Path handle : handles) {
                    String target = ProcFiles.link(handle);
                    if (target.startsWith("socket:[")) {
                        String inode = target.substring("socket:[".length(), target.length() - 1);
                        owners.put(
                                inode,
                                new Owner(
                                        pid, Long.parseLong(handle.getFileName().toString())));
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                // The process belongs to another user or has just ended; its sockets are listed without an owner.
            }
        }
        return owners;
    }
}
