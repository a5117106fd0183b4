package io.hunt.simulator.fleet;

import io.hunt.agent.connection.Endpoint;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Command-line options of the service's address and credentials. */
final class ServiceOptions {

    @Option(names = "--server", required = true, paramLabel = "HOST:PORT", description = "Address of the service.")
    String server = "";

    @Option(
            names = "--enroll-secret",
            required = true,
            paramLabel = "SECRET",
            defaultValue = "${env:HUNT_ENROLL_SECRET}",
            description = "The fleet's enrollment secret; better given in HUNT_ENROLL_SECRET than on the command line.")
    String enrollSecret = "";

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "PEM file with the authority to trust; the JDK's trust store by default.")
    @Nullable Path ca;

    Endpoint endpoint() {
        return Endpoint.parse(server, ca);
    }
}
