package io.hunt.application.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The lines of a run, printed as they come and kept in a file if one is named. */
final class Report {

    private final PrintStream out;
    private final String file;
    private final List<FaultLine> lines = new ArrayList<>();
    private int outOfTime;

    /** @param file empty for none */
    Report(PrintStream out, String file) throws IOException {
        this.out = out;
        this.file = file;
        save();
    }

    void add(FaultLine line) throws IOException {
        lines.add(line);
        out.println("fault: " + line.json());
        save();
    }

    /** The run ended before this fault, so the run cannot have held. */
    void outOfTime(Fault fault) throws IOException {
        outOfTime++;
        add(FaultLine.of(fault, new Verdict.NotRun("the time of this run is over")));
    }

    private void save() throws IOException {
        if (!file.isEmpty()) {
            Files.write(Path.of(file), lines.stream().map(FaultLine::json).toList());
        }
    }

    /** Whether each fault that was brought about held, there was one, and there was time for all. */
    boolean holds() {
        return outOfTime == 0
                && lines.stream().anyMatch(FaultLine::wasRun)
                && lines.stream().allMatch(line -> line.holds() || !line.wasRun());
    }

    /** One word for the caller, then a sentence for the reader. */
    String summary() {
        long held = lines.stream().filter(FaultLine::holds).count();
        long run = lines.stream().filter(FaultLine::wasRun).count();
        return "%s: %d faults held, %d did not, %d were not run"
                .formatted(holds() ? "held" : "broken", held, run - held, lines.size() - run);
    }
}
