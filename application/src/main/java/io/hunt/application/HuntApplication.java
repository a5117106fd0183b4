package io.hunt.application;

import io.hunt.application.database.roles.DatabaseRoles;
import io.hunt.application.install.TrainingRunCommand;
import io.hunt.audit.checkpoint.CheckpointConfiguration;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineConfiguration;
import java.util.List;
import java.util.OptionalInt;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts the service with the roles of {@code SERVICE_ROLES}, by default all of them. */
@SpringBootApplication
@Import({EngineConfiguration.class, AuditConfiguration.class, CheckpointConfiguration.class})
public class HuntApplication {

    /**
     * Starts the service, or runs a command of the jar. Settings are environment variables and {@code --name=value}
     * arguments; see the README. {@code database-roles} prints the SQL that prepares a database; {@code backup FILE} and
     * {@code restore FILE} write and read an archive of database and keys; {@code audit-key} and {@code audit-continue}
     * change the key that signs checkpoints; {@code verify-replay} compares the read models with a replay of the event log;
     * {@code audit-check} compares the event log with its sealed leaves; {@code install DIRECTORY} installs the jar with an
     * AOT cache for fast starts.
     */
    public static void main(String[] arguments) {
        List<String> given = List.of(arguments);
        if (given.contains("database-roles")) {
            DatabaseRoles.print(given);
        } else if (TrainingRunCommand.isAskedFor(given)) {
            TrainingRunCommand.run(HuntApplication.class, Integer.parseInt(given.getLast()));
        } else {
            OptionalInt ended = JarCommands.run(given);
            if (ended.isPresent()) {
                System.exit(ended.getAsInt());
            }
            SpringApplication.run(HuntApplication.class, arguments);
        }
    }
}
