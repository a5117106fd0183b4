package io.hunt.agent.inventory;

import io.hunt.agent.testing.ScannedHost;
import java.nio.file.Path;
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
    }
}
