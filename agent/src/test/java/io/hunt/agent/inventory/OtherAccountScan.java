package io.hunt.agent.inventory;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.testing.ScannedHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Program that scans a directory in a separate process and prints the coverage. Arguments: database, directory. */
public final class OtherAccountScan {

    private OtherAccountScan() {}

    public static void main(String[] arguments) throws Exception {
        Path database = Path.of(arguments[0]);
        try (ScannedHost host = new ScannedHost(database, Path.of(arguments[1]), true, List.of())) {
            ScannedHost.await(() -> host.inventory().walks() > 0);
            var state = host.inventory().state().orElseThrow();
            System.out.println("complete " + state.getComplete());
            System.out.println("files " + state.getFiles());
            System.out.println("unhashed " + state.getUnhashed());
        }
        Path directory = Path.of(arguments[1]);
        Path none = directory.resolve("none");
        System.out.println("not listed " + unreadable(directory, "SELECT path FROM file"));
        System.out.println("not entered "
                + unreadable(
                        none,
                        "SELECT path FROM file WHERE path = '%1$s/closed/implant' OR path LIKE '%1$s/closed/a/%%'"
                                .formatted(directory)));
    }

    /** Returns the number of paths that the built-in engine cannot read. */
    private static long unreadable(Path directory, String sql) {
        Path none = directory.resolve("none");
        Machine machine = new Machine(Machine.Kind.LINUX, none, none, none, none, List.of(directory));
        try (QuerySession session =
                new BuiltInEngine(machine, Duration.ofSeconds(30), Duration.ofSeconds(20)).examine(List.of(sql))) {
            return session.searched(sql).orElseThrow().unreadable();
        }
    }
}
