package io.hunt.engine.trace;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.hunt.HuntCommand;
import io.opentelemetry.api.trace.SpanKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Interceptor that propagates a trace from the sender of a command to its handler, into events, and to event handlers. */
public final class TracingInterceptor
        implements MessageDispatchInterceptor<CommandMessage<?>>,
                MessageHandlerInterceptor<Message<?>>,
                CorrelationDataProvider {

    private final Traces traces;
    private final AggregateTraces first;

    public TracingInterceptor(Traces traces, AggregateTraces first) {
        this.traces = traces;
        this.first = first;
    }

    @Override
    public BiFunction<Integer, CommandMessage<?>, CommandMessage<?>> handle(
            List<? extends CommandMessage<?>> commands) {
        return (_, command) -> traces.isOn() ? withParent(command) : command;
    }

    private CommandMessage<?> withParent(CommandMessage<?> command) {
        return traces.current()
                .or(() -> parent(command))
                .or(() -> subject(command.getPayload()).flatMap(first::traceparent))
                .<CommandMessage<?>>map(parent -> command.andMetaData(Map.of(Traces.PARENT, parent)))
                .orElse(command);
    }

    /** Returns the aggregate whose creating request is the parent of messages to and from hosts. */
    private static Optional<String> subject(Object command) {
        return switch (command) {
            case HuntCommand hunt -> Optional.of(hunt.huntId().toString());
            case LeaseAssignments lease -> Optional.of(lease.campaignId().toString());
            case DispatchAssignments dispatch ->
                Optional.of(dispatch.campaignId().toString());
            case RecordCampaignAnswers answers ->
                Optional.of(answers.campaignId().toString());
            default -> Optional.empty();
        };
    }

    /** Starts no span for events without a trace: they are old, or no request caused them. */
    @Override
    public @Nullable Object handle(UnitOfWork<? extends Message<?>> work, InterceptorChain chain) throws Exception {
        Message<?> message = work.getMessage();
        Optional<String> parent = traces.isOn() ? parent(message) : Optional.empty();
        if (parent.isEmpty()) {
            return chain.proceed();
        }
        try (var step = traces.begin(message.getPayloadType().getSimpleName(), SpanKind.INTERNAL, parent.get())) {
            try {
                return chain.proceed();
            } catch (Exception e) {
                step.failed(e.getClass().getSimpleName());
                throw e;
            }
        }
    }

    @Override
    public Map<String, ?> correlationDataFor(Message<?> message) {
        return traces.isOn()
                ? traces.current()
                        .or(() -> parent(message))
                        .map(parent -> Map.of(Traces.PARENT, parent))
                        .orElse(Map.of())
                : Map.of();
    }

    private static Optional<String> parent(Message<?> message) {
        return message.getMetaData().get(Traces.PARENT) instanceof String parent
                ? Optional.of(parent)
                : Optional.empty();
    }
}
