package io.hunt.application.corpus;

import io.hunt.agent.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Directory in the role of a Linux machine's root, with one real placement. */
final class PlantedMachine implements AutoCloseable {

    private static final Pattern TOP = Pattern.compile("\\('/',");
    private static final Pattern ABSOLUTE = Pattern.compile("'/(?=[^'/])");
    private static final Path PROGRAM = Path.of("/bin/sleep");
    /** Lifetime of planted processes in seconds, longer than any test; the test ends them. */
    private static final String SECONDS = "600";

    private final Path root;
    private final Placement placement;
    private byte[] content;
    private @Nullable Process process;

    PlantedMachine(Path root, Placement placement) {
        this.root = root;
        this.placement = placement;
        this.content = placement.content();
    }

    /** Returns true if a test can plant it; the others are tables of the machine itself. */
    static boolean canHold(Placement placement) {
        return switch (placement.kind()) {
            case "socket", "mapped_socket", "arp", "route", "history" -> false;
            default -> true;
        };
    }

    /** Creates the directories of a machine without a placement. */
    void prepare() throws IOException {
        for (String directory : List.of("tmp", "var/tmp", "dev/shm", "root", "home/ada", "etc")) {
            Files.createDirectories(root.resolve(directory));
        }
        Files.writeString(hostsFile(), "");
        Files.writeString(
                passwd(), "root:x:0:0::" + root + "/root:/bin/sh\nada:x:1:1::" + root + "/home/ada:/bin/sh\n");
    }

    void plant() throws IOException, InterruptedException {
        prepare();
        switch (placement.kind()) {
            case "hosts_file" -> Files.writeString(hostsFile(), hostsLine());
            case "command_line", "url_command_line" ->
                run(
                        "/bin/sh",
                        "-c",
                        "sleep " + SECONDS + "; : http://" + placement.value() + "/a " + placement.value());
            case "running", "deleted" -> run();
            default -> write();
        }
    }

    /** Starts a process, which is ended with this machine. */
    void run(String... command) throws IOException {
        process = new ProcessBuilder(command).start();
    }

    Machine machine() {
        return new Machine(
                Machine.Kind.LINUX,
                root,
                Path.of("/proc"),
                hostsFile(),
                passwd(),
                List.of(
                                "tmp",
                                "var/tmp",
                                "dev/shm",
                                "root/Downloads",
                                "root/Desktop",
                                "home/ada/Downloads",
                                "home/ada/Desktop")
                        .stream()
                        .map(root::resolve)
                        .toList());
    }

    /** Returns the placement. */
    Placement placement() {
        return placement;
    }

    /** Returns the content of the planted file. */
    byte[] content() {
        return content;
    }

    /** Returns the statement for a machine whose root is the directory: paths begin there, and single separators stay. */
    String rooted(String sql) {
        String topped = TOP.matcher(sql).replaceAll(Matcher.quoteReplacement("('" + root + "',"));
        return ABSOLUTE.matcher(topped).replaceAll(Matcher.quoteReplacement("'" + root + "/"));
    }

    /** Returns true if the row is about the placement, and not about the machine that runs the test. */
    boolean isOwn(String row) {
        String own = process == null ? root.toString() : String.valueOf(process.pid());
        return row.contains(own) || row.contains(root.toString()) || row.contains(placement.value());
    }

    @Override
    public void close() {
        Optional.ofNullable(process).ifPresent(planted -> {
            planted.descendants().forEach(ProcessHandle::destroyForcibly);
            planted.destroyForcibly();
        });
    }

    private void run() throws IOException, InterruptedException {
        Path program = path();
        Files.createDirectories(program.getParent());
        Files.copy(PROGRAM, program);
        Files.write(program, placement.content(), StandardOpenOption.APPEND);
        content = Files.readAllBytes(program);
        process = new ProcessBuilder(program.toString(), SECONDS).start();
        awaitProgram(process);
        if (placement.kind().equals("deleted")) {
            Files.delete(program);
        }
    }

    /** Waits until the new process has executed its program. */
    private void awaitProgram(Process started) throws IOException, InterruptedException {
        Path exe = Path.of("/proc/" + started.pid() + "/exe");
        while (started.isAlive() && !Files.readSymbolicLink(exe).equals(path())) {
            Thread.onSpinWait();
        }
    }

    private void write() throws IOException {
        Files.createDirectories(path().getParent());
        Files.write(path(), content);
    }

    private String hostsLine() {
        boolean address = Character.isDigit(placement.value().charAt(0));
        return address ? placement.value() + " update.example\n" : "127.0.0.1 localhost " + placement.value() + "\n";
    }

    private Path path() {
        return root.resolve(placement.value().substring(1));
    }

    private Path hostsFile() {
        return root.resolve("etc/hosts");
    }

    private Path passwd() {
        return root.resolve("etc/passwd");
    }
}
