package io.hunt.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;

/** Promises of the protocol that agents rely on, one per line. */
final class ProtocolContract {

    private final List<String> lines = new ArrayList<>();

    private ProtocolContract() {}

    static List<String> of(FileDescriptor file) {
        ProtocolContract protocolContract = new ProtocolContract();
        file.getServices().forEach(service -> service.getMethods().forEach(protocolContract::add));
        file.getEnumTypes().forEach(protocolContract::add);
        file.getMessageTypes().forEach(protocolContract::add);
        return List.copyOf(protocolContract.lines);
    }

    private void add(MethodDescriptor method) {
        lines.add("rpc %s (%s%s) returns (%s%s)"
                .formatted(
                        method.getFullName(),
                        method.isClientStreaming() ? "stream " : "",
                        method.getInputType().getFullName(),
                        method.isServerStreaming() ? "stream " : "",
                        method.getOutputType().getFullName()));
    }

    private void add(EnumDescriptor type) {
        type.getValues()
                .forEach(value ->
                        lines.add("enum %s %d %s".formatted(type.getFullName(), value.getNumber(), value.getName())));
    }

    private void add(Descriptor message) {
        message.getFields().forEach(this::add);
        message.getEnumTypes().forEach(this::add);
        message.getNestedTypes().forEach(this::add);
    }

    private void add(FieldDescriptor field) {
        var oneof = field.getRealContainingOneof();
        lines.add("field %s %d %s %s%s%s"
                .formatted(
                        field.getContainingType().getFullName(),
                        field.getNumber(),
                        field.getName(),
                        field.isRepeated() ? "repeated " : "",
                        type(field),
                        oneof == null ? "" : " in oneof " + oneof.getName()));
    }

    private static String type(FieldDescriptor field) {
        return switch (field.getJavaType()) {
            case MESSAGE -> field.getMessageType().getFullName();
            case ENUM -> field.getEnumType().getFullName();
            case INT, LONG, FLOAT, DOUBLE, BOOLEAN, STRING, BYTE_STRING ->
                field.toProto().getType().name();
        };
    }
}
