package io.hunt.application.axonserver;

import io.axoniq.axonserver.grpc.ErrorMessage;
import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.ProcessingInstruction;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandProviderInbound;
import io.axoniq.axonserver.grpc.command.CommandProviderOutbound;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.command.CommandServiceGrpc;
import io.grpc.stub.StreamObserver;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Routes each command to one process, chosen by its routing key, and returns the answer. */
final class CommandCalls extends CommandServiceGrpc.CommandServiceImplBase {

    private final Providers<CommandProviderInbound> providers = new Providers<>();
    private final Map<String, PendingCommand> waiting = new ConcurrentHashMap<>();

    private record PendingCommand(
            StreamObserver<CommandProviderInbound> handler, StreamObserver<CommandResponse> asker) {}

    @Override
    public void dispatch(Command command, StreamObserver<CommandResponse> asker) {
        providers
                .choose(command.getName(), key(command))
                .ifPresentOrElse(handler -> forward(command, handler, asker), () -> {
                    asker.onNext(failed("AXONIQ-4000", "No Handler for command: " + command.getName()));
                    asker.onCompleted();
                });
    }

    private void forward(
            Command command, StreamObserver<CommandProviderInbound> handler, StreamObserver<CommandResponse> asker) {
        waiting.put(command.getMessageIdentifier(), new PendingCommand(handler, asker));
        send(handler, CommandProviderInbound.newBuilder().setCommand(command).build());
    }

    private static String key(Command command) {
        return command.getProcessingInstructionsList().stream()
                .filter(instruction -> instruction.getKey() == ProcessingKey.ROUTING_KEY)
                .map(ProcessingInstruction::getValue)
                .map(value -> value.getTextValue())
                .findFirst()
                .orElse("");
    }

    @Override
    public StreamObserver<CommandProviderOutbound> openStream(StreamObserver<CommandProviderInbound> process) {
        return new ProcessStream<>(process) {
            @Override
            public void onNext(CommandProviderOutbound message) {
                switch (message.getRequestCase()) {
                    case SUBSCRIBE -> providers.add(message.getSubscribe().getCommand(), process);
                    case UNSUBSCRIBE ->
                        providers.remove(message.getUnsubscribe().getCommand(), process);
                    case COMMAND_RESPONSE -> answered(message.getCommandResponse());
                    case FLOW_CONTROL, ACK, REQUEST_NOT_SET -> {}
                }
                if (!message.getInstructionId().isEmpty()) {
                    send(
                            process,
                            CommandProviderInbound.newBuilder()
                                    .setAck(ack(message))
                                    .build());
                }
            }

            @Override
            void gone() {
                lost(process);
            }
        };
    }

    private static InstructionAck ack(CommandProviderOutbound message) {
        return InstructionAck.newBuilder()
                .setInstructionId(message.getInstructionId())
                .setSuccess(true)
                .build();
    }

    private void answered(CommandResponse response) {
        PendingCommand waited = waiting.remove(response.getRequestIdentifier());
        if (waited != null) {
            waited.asker().onNext(response);
            waited.asker().onCompleted();
        }
    }

    private void lost(StreamObserver<CommandProviderInbound> process) {
        providers.removeAll(process);
        waiting.forEach((id, waited) -> {
            if (waited.handler().equals(process) && waiting.remove(id, waited)) {
                waited.asker().onNext(failed("AXONIQ-4001", "Connection lost while executing command"));
                waited.asker().onCompleted();
            }
        });
    }

    private static CommandResponse failed(String code, String message) {
        return CommandResponse.newBuilder()
                .setErrorCode(code)
                .setErrorMessage(ErrorMessage.newBuilder().setMessage(message))
                .build();
    }

    private static void send(StreamObserver<CommandProviderInbound> process, CommandProviderInbound message) {
        synchronized (process) {
            process.onNext(message);
        }
    }
}
