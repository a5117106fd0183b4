package io.hunt.application.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Report of a run: lines are printed at once and written to a file if one is named. */
final class Report {

    private final PrintStream out;
    private final String file;
    private final List<FaultLine> lines = new ArrayList<>();
    private int outOfTime;

    /** @param file empty if no file is written */
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

    /** Records a fault that was not reached in time, so that the run has failed. */
    void outOfTime(Fault fault) throws IOException {
        outOfTime++;
        add(FaultLine.of(fault, new Verdict.SkippedFault("the time of this run is over")));
    }

    private void save() throws IOException {
        if (!file.isEmpty()) {
            Files.write(Path.of(file), lines.stream().map(FaultLine::json).toList());
        }
    }

    /** Returns true if each injected fault held, there was at least one, and there was time for all. */
    boolean holds() {
        return outOfTime == 0
                && lines.stream().anyMatch(FaultLine::wasRun)
                && lines.stream().allMatch(line -> line.holds() || !line.wasRun());
    }

    /** Returns one word for the caller, then a sentence for the reader. */
    String summary() {
        long held = lines.stream().filter(FaultLine::holds).count();
        long run = lines.stream().filter(FaultLine::wasRun).count();
        return "%s: %d faults held, %d did not, %d were not run"
                .formatted(holds() ? "held" : "broken", held, run - held, lines.size() - run);
    }
}
