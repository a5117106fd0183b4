package io.hunt.application.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.NodeInfo;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformInfo;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc;
import io.grpc.stub.StreamObserver;

/** Lets every process use its current connection, and acknowledges its heartbeats. */
final class PlatformCalls extends PlatformServiceGrpc.PlatformServiceImplBase {

    @Override
    public void getPlatformServer(ClientIdentification client, StreamObserver<PlatformInfo> answer) {
        answer.onNext(PlatformInfo.newBuilder()
                .setPrimary(NodeInfo.newBuilder().setNodeName("fake"))
                .setSameConnection(true)
                .build());
        answer.onCompleted();
    }

    @Override
    public StreamObserver<PlatformInboundInstruction> openStream(StreamObserver<PlatformOutboundInstruction> process) {
        return new ProcessStream<>(process) {
            @Override
            public void onNext(PlatformInboundInstruction instruction) {
                if (!instruction.getInstructionId().isEmpty()) {
                    process.onNext(PlatformOutboundInstruction.newBuilder()
                            .setAck(InstructionAck.newBuilder()
                                    .setInstructionId(instruction.getInstructionId())
                                    .setSuccess(true))
                            .build());
                }
            }
        };
    }
}
