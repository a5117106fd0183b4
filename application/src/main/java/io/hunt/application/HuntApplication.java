package io.hunt.application;

import io.hunt.application.audit.CheckCommand;
import io.hunt.application.audit.SigningCommand;
import io.hunt.application.database.backup.BackupCommand;
import io.hunt.application.database.roles.DatabaseRoles;
import io.hunt.application.install.InstallCommand;
import io.hunt.application.install.TrialCommand;
import io.hunt.application.replay.VerifyReplayCommand;
import io.hunt.engine.EngineConfiguration;
import io.hunt.engine.checkpoint.CheckpointConfiguration;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts the service with the roles of {@code SERVICE_ROLES}, by default all of them. */
@SpringBootApplication
@Import({EngineConfiguration.class, CheckpointConfiguration.class})
public class HuntApplication {

    /**
     * Configured by environment variables and {@code --name=value} arguments; see the README. With the argument
     * {@code database-roles} it prints the SQL that prepares a database instead; {@code backup FILE} and
     * {@code restore FILE} write and read an archive of database and keys; {@code audit-key} and {@code audit-continue} change
     * the key that signs checkpoints; {@code verify-replay} compares the read models with a replay of the event log;
     * {@code audit-check} compares the event log with what was sealed of it; {@code install DIRECTORY} lays the jar out so
     * that it starts fast.
     */
    public static void main(String[] arguments) {
        if (List.of(arguments).contains("database-roles")) {
            DatabaseRoles.print(List.of(arguments));
            return;
        }
        if (BackupCommand.isAskedFor(List.of(arguments))) {
            System.exit(BackupCommand.run(List.of(arguments)));
        }
        if (SigningCommand.isAskedFor(List.of(arguments))) {
            System.exit(SigningCommand.run(List.of(arguments)));
        }
        if (VerifyReplayCommand.isAskedFor(List.of(arguments))) {
            System.exit(VerifyReplayCommand.run(List.of(arguments)));
        }
        if (CheckCommand.isAskedFor(List.of(arguments))) {
            System.exit(CheckCommand.run(List.of(arguments)));
        }
        if (InstallCommand.isAskedFor(List.of(arguments))) {
            System.exit(InstallCommand.run(List.of(arguments)));
        }
        if (TrialCommand.isAskedFor(List.of(arguments))) {
            TrialCommand.run(HuntApplication.class);
            return;
        }
        CommandLine.refusal(List.of(arguments)).ifPresent(refusal -> {
            System.err.println(refusal);
            System.exit(2);
        });
        SpringApplication.run(HuntApplication.class, arguments);
    }
}
