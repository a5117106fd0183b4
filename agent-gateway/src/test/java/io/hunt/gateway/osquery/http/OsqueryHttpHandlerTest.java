package io.hunt.gateway.osquery.http;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.gateway.wire.InboundMemory;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryHttpHandlerTest {

    private static final int LIMIT = 1_000_000;

    private final InboundMemory memory = new InboundMemory(LIMIT);
    private final Queue<Runnable> work = new ArrayDeque<>();

    @Test
    void a_body_counts_until_it_was_worked_on_though_its_connection_is_gone() {
        EmbeddedChannel connection = connection(memory.open("alpha"));
        post(connection, 100_000);
        long held = memory.held();
        assertThat(held).isGreaterThanOrEqualTo(100_000);

        var _ = connection.close();
        assertThat(memory.held()).isEqualTo(held);
        work.remove().run();
        connection.runPendingTasks();

        assertThat(memory.held()).isZero();
    }

    @Test
    void a_body_counts_no_longer_when_it_was_answered() {
        EmbeddedChannel connection = connection(memory.open("alpha"));
        post(connection, 100_000);

        work.remove().run();
        connection.runPendingTasks();

        assertThat(status(connection)).isEqualTo(429);
        assertThat(memory.held()).isZero();
    }

    @Test
    void no_body_is_taken_while_those_that_were_ended_fill_the_limit() {
        InboundMemory.Account greedy = memory.open("alpha");
        post(connection(greedy), LIMIT / 2);
        await(() -> !greedy.hasRoom());
        EmbeddedChannel other = connection(memory.open("bravo"));

        post(other, 10);
        assertThat(status(other)).isEqualTo(503);
        greedy.close();

        EmbeddedChannel later = connection(memory.open("bravo"));
        post(later, 10);
        assertThat(work).hasSize(2);
    }

    private EmbeddedChannel connection(InboundMemory.Account account) {
        var answering = new OsqueryEndpoint() {
            @Override
            public OsqueryResponse answer(OsqueryRequest osqueryRequest) {
                return OsqueryResponse.TOO_MANY_REQUESTS;
            }

            @Override
            public OsqueryResponse tooLarge(String nodeKey, String address) {
                return OsqueryResponse.TOO_MANY_REQUESTS;
            }
        };
        return new EmbeddedChannel(new OsqueryHttpHandler(answering, work::add, account, Duration.ofMinutes(1)));
    }

    private static void post(EmbeddedChannel connection, int bytes) {
        connection.writeInbound(new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, HttpMethod.POST, "/api/osquery/log", Unpooled.wrappedBuffer(new byte[bytes])));
    }

    private static int status(EmbeddedChannel connection) {
        HttpResponse response = connection.readOutbound();
        return response.status().code();
    }
}
