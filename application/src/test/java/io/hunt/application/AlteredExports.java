package io.hunt.application;

import io.hunt.audit.verify.VerifyCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Copies of an export that the verifiers in Java and Python check, each in a separate process. */
final class AlteredExports {

    private static final Path VERIFIER =
            Path.of("..", "docs", "verify", "verify.py").toAbsolutePath().normalize();

    private static final List<String> JAVA = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            VerifyCommand.class.getName());

    private final Path directory;
    private final Tool tool;
    private boolean held = true;

    AlteredExports(Path directory, String key, String older, String newest) throws IOException {
        this.directory = directory;
        this.tool = new Tool(directory, Map.of());
        Files.writeString(directory.resolve("key"), key);
        Files.writeString(directory.resolve("older"), older);
        Files.writeString(directory.resolve("newest"), newest);
    }

    /** Reports the change as detected if both verifiers print the expected result. */
    void judge(String name, List<String> export, String expected) throws IOException {
        judge(name, export, "older", expected);
    }

    /** Checks a fork: a second checkpoint of the same size, signed with the same key. */
    void judgeFork(List<String> export, String forged) throws IOException {
        Files.writeString(directory.resolve("forged"), forged);
        judge("fork", export, "forged", "fork");
    }

    private void judge(String name, List<String> export, String older, String expected) throws IOException {
        Path copy = directory.resolve(name + ".jsonl");
        Files.writeString(copy, String.join("\n", export) + "\n");
        String inJava = said(JAVA, name, older);
        String inPython = said(List.of("python3", VERIFIER.toString()), name, older);
        boolean found = inJava.equals(inPython) && inJava.startsWith(expected);
        tell(name, "java=%s python=%s %s".formatted(inJava, inPython, found ? "found" : "MISSED"));
    }

    /** Returns the first line up to its colon. */
    private String said(List<String> program, String name, String older) {
        var command = new ArrayList<>(program);
        command.addAll(List.of(name + ".jsonl", "--checkpoint", "newest", "--key", "key", "--older", older));
        Tool.Run run = tool.run(command.toArray(String[]::new));
        return (run.output() + run.errors())
                .lines()
                .findFirst()
                .orElse("nothing")
                .split(":", 2)[0];
    }

    /** Prints a line of the report; an outcome in capital letters is a failure. */
    void tell(String name, String outcome) {
        held &= !outcome.endsWith("MISSED") && !outcome.equals("LOST") && !outcome.equals("SIGNED");
        System.out.println("audit: " + name + " " + outcome);
    }

    boolean allHeld() {
        return held;
    }
}
