package io.hunt.simulator.demo;

import io.hunt.simulator.run.Poller;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.service.LocalService;
import io.hunt.simulator.service.ServiceJson.Hunt;
import java.time.Duration;
import java.util.Optional;

/** Launches the hunt and follows its progress to the end. */
final class HuntFollower {

    private static final Duration KILL_WITHIN = Duration.ofMinutes(2);
    private static final Duration MARGIN = Duration.ofMinutes(1);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(5);

    private final LocalService service;
    private final DemoFleet fleet;
    private final ConsoleReport consoleReport;
    private long launchedAt;
    private Optional<Duration> lastAnswer = Optional.empty();
    private boolean hasResult;

    HuntFollower(LocalService service, DemoFleet fleet, ConsoleReport consoleReport) {
        this.service = service;
        this.fleet = fleet;
        this.consoleReport = consoleReport;
    }

    /** Returns the finished hunt. If {@code kill} is true, kills the service after half of the answers were sent. */
    Hunt hunt(int windowMinutes, boolean kill) {
        consoleReport.step("Hunting for all indicators on all hosts");
        launchedAt = System.nanoTime();
        Hunt hunt = service.client().launch(windowMinutes);
        if (kill) {
            killAmidAnswers();
        }
        boolean over =
                Poller.within(Duration.ofMinutes(windowMinutes).plus(MARGIN)).untilTrue(() -> isOver(hunt.id()));
        if (!over) {
            throw new RunFailedException(
                    "The hunt does not end; the service's log ends with%n%s".formatted(service.tail()));
        }
        consoleReport.done(lastAnswer
                .map(time ->
                        "last answer readable over REST %s after the launch".formatted(ConsoleReport.seconds(time)))
                .orElse("not every answer has become readable"));
        return hunt;
    }

    private boolean isOver(String id) {
        Hunt hunt = service.client().hunt(id);
        if (!hasResult && hunt.matchedHosts() > 0) {
            service.client().firstResult(id).ifPresent(result -> {
                hasResult = true;
                consoleReport.firstResult(result, elapsed());
            });
        }
        consoleReport.progress(hunt, elapsed());
        if (lastAnswer.isEmpty() && hunt.respondedHosts() >= fleet.answering().size()) {
            lastAnswer = Optional.of(elapsed());
        }
        return hunt.over();
    }

    private void killAmidAnswers() {
        boolean middle = new Poller(KILL_WITHIN, POLL_INTERVAL)
                .untilTrue(() -> fleet.answered() * 2 >= fleet.answering().size());
        long sent = fleet.answered();
        long acknowledged = fleet.acknowledged();
        service.kill();
        if (!middle) {
            throw new RunFailedException(
                    "Only %d answers have been sent in %s".formatted(sent, ConsoleReport.seconds(KILL_WITHIN)));
        }
        consoleReport.note("Service killed with %d of %d answers sent and %d acknowledged; starting it again"
                .formatted(sent, fleet.answering().size(), acknowledged));
        service.start();
        consoleReport.note("Service back " + ConsoleReport.seconds(elapsed()) + " after the launch");
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - launchedAt);
    }
}
