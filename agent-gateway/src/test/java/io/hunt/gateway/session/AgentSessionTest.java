package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentSessionTest {

    private final RecordingStream stream = new RecordingStream();
    private final AgentSession session =
            new AgentSession(HostId.random(), "alpha", Platform.LINUX, "10.0.0.1", HostCapabilities.NONE, stream);
    private final List<String> left = new ArrayList<>();

    @BeforeEach
    void theStreamIsSlow() {
        stream.slow = true;
    }

    @Test
    void a_message_has_left_once_the_stream_is_ready_for_another() {
        send("first");
        send("second");
        assertThat(stream.sent).hasSize(1);
        assertThat(left).isEmpty();

        stream.ready = true;
        session.sendQueued();

        assertThat(stream.sent).hasSize(2);
        assertThat(left).containsExactly("first");
    }

    @Test
    void what_never_leaves_is_told_too() {
        send("first");
        send("second");

        session.close(Status.ABORTED);
        send("third");

        assertThat(stream.sent).hasSize(1);
        assertThat(left).containsExactly("first", "second", "third");
    }

    @Test
    void a_host_that_reads_nothing_loses_its_stream_and_holds_nothing() {
        for (int message = 0; !session.isClosed(); message++) {
            send("message " + message);
        }

        assertThat(left).hasSize(514);
    }

    private void send(String name) {
        session.send(new byte[1], () -> left.add(name));
    }
}
