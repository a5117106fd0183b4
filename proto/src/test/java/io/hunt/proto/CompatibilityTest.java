package io.hunt.proto;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.TimestampProto;
import io.hunt.proto.fleet.v1.Agent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * Compares the released protocol with the current one. A release writes its promises with {@code
 * -Dprotocol.write=true}; a promise that is missing later is a break of compatibility.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CompatibilityTest {

    private static final Path RELEASED = Path.of("src/test/resources/released-protocol.txt");
    private static final FileDescriptor NOW = Agent.getDescriptor();

    @Test
    void what_was_released_is_kept() throws IOException {
        if (Boolean.getBoolean("protocol.write")) {
            Files.write(RELEASED, ProtocolContract.of(NOW));
        }

        assertThat(broken(NOW)).isEmpty();
    }

    @Test
    void a_field_more_breaks_nothing() throws Exception {
        assertThat(broken(changed(file -> message(file, "HostFacts")
                        .addField(FieldDescriptorProto.newBuilder()
                                .setName("serial_number")
                                .setNumber(99)
                                .setType(Type.TYPE_STRING)
                                .setLabel(Label.LABEL_OPTIONAL)))))
                .isEmpty();
    }

    @Test
    void whatever_breaks_an_agent_is_found() throws Exception {
        List<Consumer<FileDescriptorProto.Builder>> breaches = List.of(
                file -> message(file, "HostFacts").removeField(0),
                file -> field(file, "HostFacts", "hostname").setNumber(77),
                file -> field(file, "HostFacts", "hostname").setName("name"),
                file -> field(file, "HostFacts", "hostname").setType(Type.TYPE_BYTES),
                file -> field(file, "HostFacts", "hostname").setLabel(Label.LABEL_REPEATED),
                file -> field(file, "AgentMessage", "hello").clearOneofIndex(),
                file -> field(file, "AgentMessage", "hello").setTypeName(".fleet.v1.Heartbeat"),
                file -> file.getEnumTypeBuilder(0).removeValue(1),
                file -> file.getEnumTypeBuilder(0).getValueBuilder(1).setNumber(77),
                file -> file.getEnumTypeBuilder(0).getValueBuilder(1).setName("PLATFORM_UNIX"),
                file -> file.getServiceBuilder(0).removeMethod(0),
                file -> file.getServiceBuilder(0).getMethodBuilder(0).setServerStreaming(true),
                file -> file.getServiceBuilder(0).getMethodBuilder(0).setInputType(".fleet.v1.Hello"));

        for (Consumer<FileDescriptorProto.Builder> breach : breaches) {
            assertThat(broken(changed(breach))).isNotEmpty();
        }
    }

    private static List<String> broken(FileDescriptor protocol) throws IOException {
        List<String> kept = ProtocolContract.of(protocol);
        return Files.readAllLines(RELEASED).stream()
                .filter(promise -> !kept.contains(promise))
                .toList();
    }

    private static FileDescriptor changed(Consumer<FileDescriptorProto.Builder> change) throws Exception {
        FileDescriptorProto.Builder file = NOW.toProto().toBuilder();
        change.accept(file);
        return FileDescriptor.buildFrom(file.build(), new FileDescriptor[] {TimestampProto.getDescriptor()});
    }

    private static DescriptorProto.Builder message(FileDescriptorProto.Builder file, String name) {
        return file.getMessageTypeBuilderList().stream()
                .filter(message -> message.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static FieldDescriptorProto.Builder field(FileDescriptorProto.Builder file, String message, String name) {
        DescriptorProto.Builder owner = message(file, message);
        return IntStream.range(0, owner.getFieldCount())
                .mapToObj(owner::getFieldBuilder)
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
