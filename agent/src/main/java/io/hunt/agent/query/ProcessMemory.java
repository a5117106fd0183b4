package io.hunt.agent.query;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the resident memory of a process on Linux, because the memory of SQLite's driver is outside Java's heap. */
public final class ProcessMemory {

    private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s*(\\d+) kB$");
    private static final int KIB = 1024;

    private ProcessMemory() {}

    /** Returns the resident memory of the agent in bytes; 0 if unknown. */
    public static long own() {
        return of("self");
    }

    /** Returns the resident memory of a process in bytes; 0 if unknown. */
    public static long of(String process) {
        try {
            Path status = Path.of("/proc", process, "status");
            Matcher line = RESIDENT.matcher(Files.readString(status, StandardCharsets.ISO_8859_1));
            return line.find() ? Long.parseLong(line.group(1)) * KIB : 0;
        } catch (IOException e) {
            return 0;
        }
    }
}
