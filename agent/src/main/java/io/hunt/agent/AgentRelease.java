package io.hunt.agent;

import io.hunt.agent.notice.ProgramDigest;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Version and program of this agent.
 *
 * @param program archive of the agent, monitored for changes; empty if it runs from loose classes
 */
record AgentRelease(String version, Optional<Path> program) {

    static AgentRelease running() {
        return new AgentRelease(MachineFacts.VERSION, ProgramDigest.ownProgram());
    }
}
