package io.hunt.agent.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Delta;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeltaDecoderTest {

    private static final ByteString BASE = ByteString.copyFromUtf8("0123456789");

    private final DeltaDecoder decoder = new DeltaDecoder(BASE, 12);

    @Test
    void steps_take_bytes_of_the_message_the_base_and_the_content() {
        assertThat(decoder.append(delta("ab", 1, 2, 3, 1, -3, 2))).isTrue();
        assertThat(decoder.isComplete()).isFalse();
        // Reading goes on at position 4; position 11 is the second byte of the content.
        assertThat(decoder.append(delta("", 0, 7, 5))).isTrue();

        assertThat(decoder.isComplete()).isTrue();
        assertThat(decoder.content().toStringUtf8()).isEqualTo("a234b23234b2");
        assertThat(decoder.literals()).isEqualTo(2);
    }

    @Test
    void steps_that_lead_out_of_the_bytes_are_refused() {
        for (Delta wrong : List.of(
                delta("", 0, -1, 1),
                delta("", 0, 10, 1),
                delta("", 0, 11, 0),
                delta("", 0, 5, 6),
                delta("", 0, 0, -1),
                delta("", 0, 0, 10, 0, -10, 3),
                delta("abc", 4, 0, 0),
                delta("abc", -1, 0, 0),
                delta("abc", 2, 0, 0),
                delta("abcdefghijklm", 13, 0, 0),
                delta("", 0, Integer.MAX_VALUE, 0),
                delta("", 0, Integer.MIN_VALUE, Integer.MAX_VALUE),
                Delta.newBuilder().addLiteral(0).addMove(0).build(),
                Delta.newBuilder().addMove(0).build(),
                Delta.newBuilder().addCopied(1).build())) {
            assertThat(new DeltaDecoder(BASE, 12).append(wrong)).as("%s", wrong).isFalse();
        }
    }

    private static Delta delta(String literals, int... steps) {
        var delta = Delta.newBuilder().setLiterals(ByteString.copyFromUtf8(literals));
        for (int i = 0; i < steps.length; i += 3) {
            delta.addLiteral(steps[i]).addMove(steps[i + 1]).addCopied(steps[i + 2]);
        }
        return delta.build();
    }
}
