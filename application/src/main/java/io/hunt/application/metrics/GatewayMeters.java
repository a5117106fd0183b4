package io.hunt.application.metrics;

import io.hunt.gateway.intake.AnswerIntake;
import io.hunt.gateway.intake.IntakeMetrics;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.wire.InboundMemory;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Metrics of connected hosts and their answers, in a process with the role {@code gateway}. */
@Component
class GatewayMeters {

    GatewayMeters(
            MeterRegistry registry,
            ObjectProvider<AgentSessions> sessions,
            ObjectProvider<AnswerIntake> intake,
            ObjectProvider<IntakeMetrics> counts,
            ObjectProvider<InboundMemory> memory) {
        sessions.ifAvailable(connected -> Gauge.builder(
                        "agents.connected", connected, all -> all.all().size())
                .description("Hosts connected to this process")
                .register(registry));
        intake.ifAvailable(answers -> Gauge.builder("intake.queue.answers", answers, AnswerIntake::waiting)
                .description("Answers that wait to be recorded")
                .register(registry));
        counts.ifAvailable(answers -> measure(answers, registry));
        memory.ifAvailable(held -> Gauge.builder("intake.held.bytes", held, InboundMemory::held)
                .description("Bytes of memory held by hosts' messages that are not recorded yet")
                .register(registry));
    }

    private static void measure(IntakeMetrics answers, MeterRegistry registry) {
        for (Reason reason : Reason.values()) {
            FunctionCounter.builder("match.rejected", answers.rejected(), rows -> rows.count(reason))
                    .tag("reason", reason.text())
                    .description("Rows of hosts' answers that were rejected")
                    .register(registry);
        }
        Gauge.builder("agent.stream.inflight", answers, IntakeMetrics::unfinished)
                .description("Answers on streams that have begun and are not complete")
                .register(registry);
        FunctionTimer.builder(
                        "intake", answers, IntakeMetrics::verdicts, IntakeMetrics::waitedNanos, TimeUnit.NANOSECONDS)
                .description("Time from a complete answer to its verdict")
                .register(registry);
    }
}
