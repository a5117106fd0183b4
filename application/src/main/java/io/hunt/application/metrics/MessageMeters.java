package io.hunt.application.metrics;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.rejection.RejectionException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Collection;
import java.util.Locale;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.messaging.ExecutionException;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.ResultMessage;
import org.axonframework.messaging.unitofwork.ExecutionResult;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryBus;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of the commands and queries that this process handles, by type and result. */
@Component
class MessageMeters {

    private static final String OK = "ok";
    private static final String FAILED = "failed";

    private final MeterRegistry registry;

    /** Registers interceptors for the lifetime of the buses. */
    MessageMeters(MeterRegistry registry, CommandBus commands, QueryBus queries) {
        this.registry = registry;
        var _ = commands.registerHandlerInterceptor((work, chain) -> {
            measure(work, "commands", "command");
            return chain.proceed();
        });
        var _ = queries.registerHandlerInterceptor((work, chain) -> {
            measure(work, "queries", "query");
            return chain.proceed();
        });
        launches(OK);
        for (AnswerVerdict verdict : AnswerVerdict.values()) {
            answers(verdict);
        }
        dispatched();
    }

    /** Measures until the whole unit of work is committed or rolled back. */
    private void measure(UnitOfWork<? extends Message<?>> work, String timer, String tag) {
        Timer.Sample sample = Timer.start(registry);
        Message<?> message = work.getMessage();
        work.onCleanup(ended -> {
            String result = result(ended);
            String type = message.getPayloadType().getSimpleName();
            sample.stop(Timer.builder(timer)
                    .description("Duration of messages, by type and result")
                    .tags(tag, type, "result", result)
                    .register(registry));
            count(message.getPayload(), result, ended.getExecutionResult());
        });
    }

    private void count(Object message, String result, @Nullable ExecutionResult ended) {
        if (message instanceof LaunchHunt || message instanceof LaunchQuickHunt) {
            launches(result).increment();
        }
        if (OK.equals(result)) {
            switch (message) {
                case DispatchHosts dispatch ->
                    dispatched().increment(dispatch.hosts().size());
                case DispatchAssignments dispatch ->
                    dispatched().increment(dispatch.epochs().size());
                default -> countVerdicts(ended);
            }
        }
    }

    private void countVerdicts(@Nullable ExecutionResult ended) {
        if (ended != null && payload(ended) instanceof Collection<?> verdicts) {
            for (Object verdict : verdicts) {
                if (verdict instanceof AnswerVerdict known) {
                    answers(known).increment();
                }
            }
        }
    }

    private static @Nullable Object payload(ExecutionResult ended) {
        Object result = ended.getResult();
        return result instanceof ResultMessage<?> message && !message.isExceptional() ? message.getPayload() : result;
    }

    private static String result(UnitOfWork<?> ended) {
        ExecutionResult result = ended.getExecutionResult();
        if (result == null || !result.isExceptionResult()) {
            return ended.isRolledBack() ? FAILED : OK;
        }
        Throwable failure = result.getExceptionResult();
        if (failure instanceof ExecutionException wrapped && wrapped.getCause() != null) {
            failure = wrapped.getCause();
        }
        return failure instanceof RejectionException rejectionException
                ? rejectionException.rejection().code()
                : FAILED;
    }

    private Counter launches(String result) {
        return Counter.builder("hunt.launch")
                .description("Launches, by result")
                .tag("result", result)
                .register(registry);
    }

    private Counter answers(AnswerVerdict verdict) {
        return Counter.builder("intake.answers")
                .description("Answers of hosts, by verdict")
                .tag("verdict", verdict.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }

    private Counter dispatched() {
        return Counter.builder("dispatch.tasks")
                .description("Assignments dispatched to hosts")
                .register(registry);
    }
}
