package io.hunt.agent.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentMessage.BodyCase;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.Welcome;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerTest {

    private static final WireLimits LIMITS = WireLimits.from(Welcome.newBuilder()
            .setMaxChunkBytes(10_000)
            .setMaxWholeAnswerChunks(3)
            .build());

    @Test
    void a_short_answer_goes_in_one_message() {
        Answer answer = answer(3, 0);

        List<AgentMessage> messages = answer.messages(LIMITS).toList();

        assertThat(messages).hasSize(1);
        assertThat(messages.getFirst().getWholeAnswer().getChunksList()).isEqualTo(answer.chunks());
        assertThat(messages.getFirst().getWholeAnswer().getEnd()).isEqualTo(answer.completion());
    }

    @Test
    void an_answer_with_more_chunks_than_the_service_takes_goes_in_parts() {
        assertThat(bodies(answer(4, 0), LIMITS))
                .containsExactly(
                        BodyCase.RESULT_CHUNK,
                        BodyCase.RESULT_CHUNK,
                        BodyCase.RESULT_CHUNK,
                        BodyCase.RESULT_CHUNK,
                        BodyCase.ANSWER_COMPLETE);
    }

    @Test
    void an_answer_that_is_larger_than_a_chunk_may_be_goes_in_parts() {
        assertThat(bodies(answer(1, 10_000), LIMITS)).containsExactly(BodyCase.RESULT_CHUNK, BodyCase.ANSWER_COMPLETE);
    }

    @Test
    void a_service_that_does_not_say_that_it_takes_whole_answers_gets_none() {
        WireLimits earlier = WireLimits.from(Welcome.getDefaultInstance());

        assertThat(bodies(answer(1, 0), earlier)).containsExactly(BodyCase.RESULT_CHUNK, BodyCase.ANSWER_COMPLETE);
        assertThat(bodies(answer(0, 0), earlier)).containsExactly(BodyCase.ANSWER_COMPLETE);
    }

    private static List<BodyCase> bodies(Answer answer, WireLimits limits) {
        return answer.messages(limits).map(AgentMessage::getBodyCase).toList();
    }

    private static Answer answer(int chunks, int rowBytes) {
        return new Answer(
                new WorkKey("hunt:1", 1),
                IntStream.range(0, chunks)
                        .mapToObj(number -> ResultChunk.newBuilder()
                                .setAssignmentId("hunt:1")
                                .setLeaseEpoch(1)
                                .setQueryNo(number)
                                .addRows(ByteString.copyFrom(new byte[rowBytes]))
                                .build())
                        .toList(),
                false);
    }
}
