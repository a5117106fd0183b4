package io.hunt.agent;

import io.hunt.agent.notice.ProgramDigest;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which agent this is.
 *
 * @param program what it consists of; watched for changes
 */
record Release(String version, Optional<Path> program) {

    static Release running() {
        return new Release(Facts.VERSION, ProgramDigest.ownProgram());
    }
}
