package io.hunt.application;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/** Output of a command of the jar, preceded by its exit code. */
final class CommandOutput {

    private CommandOutput() {}

    static String by(IntSupplier command) {
        var printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        try (var all = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(all);
            System.setErr(all);
            int code = command.getAsInt();
            return code + " " + printed.toString(StandardCharsets.UTF_8);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
