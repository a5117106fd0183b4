package io.hunt.simulator.demo;

import io.hunt.simulator.comparison.ExpectedResults;
import io.hunt.simulator.comparison.ObservedResults;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.ServiceJson.Result;
import io.hunt.simulator.webhook.ReceivedDelivery;
import java.io.Console;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Printer of the progress and the results of the demo. */
final class ConsoleReport {

    private static final Pattern SIMULATED = Pattern.compile("[a-z]+-\\d{5}");
    private static final int MOST = 10;
    private static final int EVIDENCE = 80;
    private static final long SECOND = 1_000_000_000;

    private final PrintWriter out;
    private final boolean terminal;
    private final long began = System.nanoTime();
    private long stepBegan = began;
    private long lastProgress;

    ConsoleReport(PrintWriter out) {
        this.out = out;
        this.terminal = isTerminal();
    }

    // System.console() is null without a console on some systems and launchers.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }

    void step(String what) {
        stepBegan = System.nanoTime();
        say("* " + what);
    }

    void done(String outcome) {
        say("  %s [%s]".formatted(outcome, seconds(Duration.ofNanos(System.nanoTime() - stepBegan))));
    }

    void note(String what) {
        say("  " + what);
    }

    void failed(String why) {
        say("FAILED: " + why);
    }

    /** Updates one line on a terminal; otherwise prints at most one line per second. */
    void progress(Hunt hunt, Duration elapsed) {
        String line = "  %s, %d of %d hosts responded, %d matched, %s"
                .formatted(
                        hunt.status(), hunt.respondedHosts(), hunt.totalHosts(), hunt.matchedHosts(), seconds(elapsed));
        if (terminal) {
            out.print("\r" + line + "    " + (hunt.over() ? System.lineSeparator() : ""));
            out.flush();
        } else if (hunt.over() || System.nanoTime() - lastProgress > SECOND) {
            lastProgress = System.nanoTime();
            say(line);
        }
    }

    /** Prints the first readable result with the time since the launch and since the start of the demo. */
    void firstResult(Result result, Duration elapsed) {
        say("%s  First result %s after the launch, %s after the start of the demo:"
                .formatted(
                        terminal ? "\r" : "", seconds(elapsed), seconds(Duration.ofNanos(System.nanoTime() - began))));
        say(line(result));
    }

    void refused(List<String> reasons) {
        if (!reasons.isEmpty()) {
            say("  %d values were refused:".formatted(reasons.size()));
            first(reasons, reason -> "    " + reason);
        }
    }

    void show(ObservedResults seen) {
        var states = seen.coverage().stream()
                .collect(Collectors.groupingBy(Coverage::state, TreeMap::new, Collectors.counting()));
        var hunt = seen.hunt();
        say("");
        say("Hunt %s is %s. Coverage: %s; %d hosts in all."
                .formatted(hunt.id(), hunt.status(), states, hunt.totalHosts()));
        say("Clean hosts: %d by inventory, %d by places, %d not searched."
                .formatted(hunt.cleanByInventory(), hunt.cleanByPlaces(), hunt.notSearched()));
        say("%d matches:".formatted(seen.results().size()));
        // Results of this machine come first, because its match is real.
        List<Result> results = seen.results().stream()
                .sorted(Comparator.comparing((Result result) ->
                                SIMULATED.matcher(result.hostname()).matches())
                        .thenComparing(Result::hostname))
                .toList();
        first(results, ConsoleReport::line);
        long signed =
                seen.deliveries().stream().filter(ReceivedDelivery::signed).count();
        say("%d alerts; %d webhook deliveries received, %d of them with a verified signature:"
                .formatted(seen.alerts().size(), seen.deliveries().size(), signed));
        first(seen.deliveries().stream().map(ReceivedDelivery::body).toList(), body -> "    " + body);
    }

    void verdict(DemoResult demoResult) {
        ExpectedResults expected = demoResult.expected();
        say("");
        if (demoResult.agrees()) {
            say("ORACLE AGREES: %d hosts answered, %d with matches, %d with errors, %d rows, as sent."
                    .formatted(
                            expected.answered(),
                            expected.matched(),
                            expected.erred(),
                            expected.findings().size()));
        } else {
            say("ORACLE DISAGREES in %d points:"
                    .formatted(demoResult.disagreements().size()));
            first(demoResult.disagreements(), point -> "    " + point);
        }
    }

    /** Prints how to use the service while the demo runs. */
    void listening(URI address, String password) {
        note("Console: %s/ (user admin, password %s)".formatted(address, password));
    }

    void kept(Path directory) {
        say("");
        say("Everything runs on until Ctrl-C. The files stay in %1$s; remove them by: rm -rf %1$s"
                .formatted(directory));
    }

    private <T> void first(List<T> all, Function<T, String> line) {
        all.stream().limit(MOST).map(line).forEach(this::say);
        if (all.size() > MOST) {
            say("    ... and %d more".formatted(all.size() - MOST));
        }
    }

    private static String line(Result result) {
        String evidence = result.evidence().toString();
        return "    %-20s %-8s %s  %s"
                .formatted(
                        result.hostname(),
                        result.iocType(),
                        result.iocValue(),
                        evidence.length() > EVIDENCE ? evidence.substring(0, EVIDENCE) + "..." : evidence);
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
