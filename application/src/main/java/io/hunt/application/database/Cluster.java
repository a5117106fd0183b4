package io.hunt.application.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * PostgreSQL's files, and the server on them. Nobody gets in without a password at any time: a new directory begins with
 * one, and an older one is given it while no server listens.
 */
final class Cluster {

    /** The only way in; PostgreSQL refuses whatever no line admits. */
    private static final String HBA = """
            # Written by the service at each start.
            # TYPE DATABASE USER ADDRESS METHOD
            host postgres postgres,hunt_owner,hunt_service 127.0.0.1/32 scram-sha-256
            """;

    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("fsync", "on"),
            Map.entry("synchronous_commit", "on"),
            Map.entry("full_page_writes", "on"),
            Map.entry("listen_addresses", "127.0.0.1"),
            Map.entry("unix_socket_directories", ""),
            Map.entry("hba_file", "pg_hba.conf"),
            Map.entry("password_encryption", "scram-sha-256"),
            Map.entry("authentication_timeout", "10s"),
            Map.entry("allow_alter_system", "off"),
            Map.entry("logging_collector", "off"),
            Map.entry("log_min_messages", "log"),
            // A statement may hold a password.
            Map.entry("log_min_error_statement", "panic"),
            Map.entry("log_statement", "none"),
            Map.entry("log_checkpoints", "off"),
            Map.entry("max_connections", "120"),
            Map.entry("shared_buffers", "256MB"),
            Map.entry("max_wal_size", "2GB"));

    private static final int TRIES = 3;
    private static final String START_SECONDS = "60";
    private static final String STOP_SECONDS = "30";

    private final Path files;
    private final ServerLog log;
    private final Programs programs;
    private final ProgramRun program;

    /** @param place a directory of our own, where the server's log goes */
    Cluster(Path files, Path place, Programs programs) throws IOException {
        if (files.toString().matches("(?s).*[\"$`\\\\\\n].*")) {
            throw new IOException("The data directory's name must not hold a quote, a dollar or a backslash: " + files);
        }
        this.files = files;
        this.log = new ServerLog(place);
        this.programs = programs;
        this.program = new ProgramRun(place);
    }

    /** Makes the files, or has older ones know the superuser's password. */
    void prepare(DatabasePasswords passwords) throws IOException {
        if (!Files.exists(files.resolve("PG_VERSION"))) {
            make(passwords.file());
        } else if (!passwords.areKnown()) {
            teach(passwords.superuser());
        }
        passwords.becomeKnown();
        PrivateDirectory.write(files.resolve("pg_hba.conf"), HBA);
    }

    /** Beside its place, as a process that is killed leaves half of it; unless the place is there, as a mounted one is. */
    private void make(Path password) throws IOException {
        Path begun = Files.exists(files) ? files : files.resolveSibling(files.getFileName() + ".new");
        if (!begun.equals(files)) {
            FileSystemUtils.deleteRecursively(begun);
        }
        program.run(
                begun.resolveSibling(""),
                List.of(
                        programs.checked("initdb"),
                        "--pgdata=" + begun,
                        "--username=postgres",
                        "--pwfile=" + password,
                        "--auth=scram-sha-256",
                        "--encoding=UTF-8",
                        // PostgreSQL's own order of texts: the machine's may change with its libraries, under indexes
                        // that were made by the order before, and its locales need not be installed.
                        "--locale=C",
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8"),
                "");
        if (!begun.equals(files)) {
            PrivateDirectory.moved(begun, files);
        }
    }

    /** Without a server: the files' owner is who may do so. */
    private void teach(DatabasePasswords.Login superuser) throws IOException {
        program.run(
                files,
                List.of(
                        programs.checked("postgres"),
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

    /** Starts a server and tells its port. Another program may take the port in between, so it is tried again. */
    int start() throws IOException {
        for (int attempt = 1; ; attempt++) {
            int port = freePort();
            try {
                log.begin();
                program.run(
                        files,
                        List.of(
                                programs.checked("pg_ctl"),
                                "start",
                                "--wait",
                                "--timeout=" + START_SECONDS,
                                "--pgdata=" + files,
                                "--log=" + log.file(),
                                "--options=" + options(port)),
                        "");
                log.watch();
                return port;
            } catch (IOException e) {
                String said = log.tail();
                if (attempt == TRIES || !said.contains("could not bind")) {
                    throw new IOException(e.getMessage() + "\n" + said, e);
                }
            }
        }
    }

    void stop() throws IOException {
        log.close();
        program.run(
                files,
                List.of(
                        programs.checked("pg_ctl"),
                        "stop",
                        "--mode=fast",
                        "--wait",
                        "--timeout=" + STOP_SECONDS,
                        "--pgdata=" + files),
                "");
    }

    /** They stand above whatever the files of the cluster say. */
    private static String options(int port) {
        var options = new ArrayList<String>();
        options.add("-p " + port);
        SETTINGS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(setting -> Stream.of("-c", setting.getKey() + "='" + setting.getValue() + "'"))
                .forEach(options::add);
        return String.join(" ", options);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
