package io.hunt.application.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/**
 * Files of the embedded PostgreSQL, and the server on them. Every connection needs a password at any time: a new directory
 * is created with one, and an older one gets it while no server listens.
 */
final class PostgresCluster {

    /** The only permitted connections; PostgreSQL refuses all others. */
    private static final String HBA = """
            # Written by the service at each start.
            # TYPE DATABASE USER METHOD
            local postgres postgres,hunt_owner,hunt_service scram-sha-256
            """;

    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("fsync", "on"),
            Map.entry("synchronous_commit", "on"),
            Map.entry("full_page_writes", "on"),
            // Over TCP another account could occupy all connections with unfinished logins.
            Map.entry("listen_addresses", ""),
            Map.entry("unix_socket_permissions", "0700"),
            Map.entry("hba_file", "pg_hba.conf"),
            Map.entry("password_encryption", "scram-sha-256"),
            Map.entry("authentication_timeout", "10s"),
            Map.entry("allow_alter_system", "off"),
            Map.entry("logging_collector", "off"),
            Map.entry("log_min_messages", "log"),
            // A statement may contain a password.
            Map.entry("log_min_error_statement", "panic"),
            Map.entry("log_statement", "none"),
            Map.entry("log_checkpoints", "off"),
            Map.entry("max_connections", "120"),
            Map.entry("shared_buffers", "256MB"),
            Map.entry("max_wal_size", "2GB"));

    /** Exceeds the recovery of max_wal_size on a slow disk, because an abandoned start begins the recovery again. */
    private static final String START_SECONDS = "300";

    private static final String STOP_SECONDS = "30";

    private final Path files;
    private final ServerLog log;
    private final Path sockets;
    private final PostgresPrograms postgresPrograms;
    private final ProgramRunner program;
    private volatile @Nullable ProcessHandle server;

    /**
     * @param place private directory for the output of programs
     * @param sockets directory of the server's socket
     */
    PostgresCluster(Path files, Path place, ServerLog log, Path sockets, PostgresPrograms postgresPrograms)
            throws IOException {
        if (files.toString().matches("(?s).*[\"$`\\\\\\n].*")) {
            throw new IOException("The data directory's name must not hold a quote, a dollar or a backslash: " + files);
        }
        this.files = files;
        this.log = log;
        this.sockets = sockets;
        this.postgresPrograms = postgresPrograms;
        this.program = new ProgramRunner(place);
    }

    /** Creates the files, or sets the superuser's password in older ones. */
    void prepare(DatabasePasswords passwords) throws IOException {
        if (!Files.exists(files.resolve("PG_VERSION"))) {
            make(passwords.file());
        } else if (!passwords.areKnown()) {
            teach(passwords.superuser());
        }
        passwords.becomeKnown();
        PrivateDirectory.write(files.resolve("pg_hba.conf"), HBA);
    }

    /**
     * Creates the files in a sibling directory that is renamed at the end, because a killed process leaves a part of them;
     * an existing directory, such as a mounted volume, is filled in place.
     */
    private void make(Path password) throws IOException {
        Path begun = Files.exists(files) ? files : files.resolveSibling(files.getFileName() + ".new");
        if (!begun.equals(files)) {
            FileSystemUtils.deleteRecursively(begun);
        }
        program.run(
                begun.resolveSibling(""),
                List.of(
                        postgresPrograms.checked("initdb"),
                        "--pgdata=" + begun,
                        "--username=postgres",
                        "--pwfile=" + password,
                        "--auth=scram-sha-256",
                        "--encoding=UTF-8",
                        // PostgreSQL's own collation: the machine's may change with its libraries and invalidate
                        // existing indexes, and its locales need not be installed.
                        "--locale=C",
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8"),
                "");
        if (!begun.equals(files)) {
            PrivateDirectory.moved(begun, files);
        }
    }

    /** Sets the superuser's password in single-user mode, which the owner of the files may use. */
    private void teach(DatabasePasswords.Login superuser) throws IOException {
        program.run(
                files,
                List.of(
                        postgresPrograms.checked("postgres"),
                        "--single",
                        "-D",
                        files.toString(),
                        "-c",
                        "exit_on_error=on",
                        "-c",
                        "password_encryption=scram-sha-256",
                        "-c",
                        "log_min_error_statement=panic",
                        "-c",
                        "log_statement=none",
                        "postgres"),
                "alter role \"%s\" with superuser login password '%s'\n"
                        .formatted(superuser.role(), superuser.password()));
    }

    /** Starts the server after stopping an orphaned one on these files. */
    void start() throws IOException {
        OrphanedPostgres.stopIn(files);
        SocketDirectory.clear(sockets);
        try {
            program.run(
                    files,
                    List.of(
                            postgresPrograms.checked("pg_ctl"),
                            "start",
                            "--wait",
                            "--timeout=" + START_SECONDS,
                            "--pgdata=" + files,
                            "--log=" + log.file(),
                            "--options=" + options(sockets)),
                    "");
        } catch (IOException e) {
            throw new IOException(e.getMessage() + "\n" + log.tail(), e);
        }
        server = OrphanedPostgres.running(files).orElse(null);
    }

    /** Returns true while the server started last is running. */
    boolean isRunning() {
        ProcessHandle last = server;
        return last != null && OrphanedPostgres.runs(last);
    }

    /** Stops the server; does nothing if no server runs, or if it ends by itself meanwhile. */
    void stop() throws IOException {
        if (OrphanedPostgres.running(files).isEmpty()) {
            return;
        }
        try {
            program.run(
                    files,
                    List.of(
                            postgresPrograms.checked("pg_ctl"),
                            "stop",
                            "--mode=fast",
                            "--wait",
                            "--timeout=" + STOP_SECONDS,
                            "--pgdata=" + files),
                    "");
        } catch (IOException e) {
            if (OrphanedPostgres.running(files).isPresent()) {
                throw e;
            }
        }
    }

    /** Returns the server's options, which override the configuration files. */
    private static String options(Path sockets) {
        var options = new ArrayList<String>();
        options.add("-p " + SocketDirectory.PORT);
        options.add("-c unix_socket_directories='" + sockets + "'");
        SETTINGS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(setting -> Stream.of("-c", setting.getKey() + "='" + setting.getValue() + "'"))
                .forEach(options::add);
        return String.join(" ", options);
    }
}
