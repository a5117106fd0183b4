package io.hunt.agent;

import io.hunt.agent.notice.ProgramDigest;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Version and program of this agent.
 *
 * @param program archive of the agent, monitored for changes; empty if it runs from loose classes
 */
record Release(String version, Optional<Path> program) {

    static Release running() {
        return new Release(Facts.VERSION, ProgramDigest.ownProgram());
    }
}
