package io.hunt.gateway.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Delta;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeltaEncoderTest {

    private static final int ONE_MEBIBYTE = 1 << 20;

    @Test
    void equal_contents_need_one_step() {
        byte[] content = random(1, 100_000);

        List<Delta> parts = encoded(content, content);

        assertThat(parts).singleElement().satisfies(only -> {
            assertThat(only.getLiterals().isEmpty()).isTrue();
            assertThat(only.getSerializedSize()).isLessThan(100);
        });
        assertThat(RestoredDelta.of(content, parts)).isEqualTo(content);
    }

    @Test
    void digests_that_are_added_and_removed_cost_little_more_than_the_added_ones() {
        byte[] base = random(1, 16 * 10_000);
        var content = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            content.writeBytes(random(2 + i, 16));
            content.write(base, i * 1_600, 1_584);
        }

        List<Delta> parts = encoded(base, content.toByteArray());

        assertThat(parts).hasSize(1);
        assertThat(parts.getFirst().getLiterals().size()).isEqualTo(1_600);
        assertThat(parts.getFirst().getSerializedSize()).isLessThan(2_400);
        assertThat(RestoredDelta.of(base, parts)).isEqualTo(content.toByteArray());
    }

    @Test
    void a_text_that_repeats_within_the_content_is_sent_once() {
        byte[] text = random(1, 3_000);
        var content = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            content.writeBytes(text);
            content.write(i);
        }

        List<Delta> parts = encoded(new byte[0], content.toByteArray());

        assertThat(parts.getFirst().getSerializedSize()).isLessThan(4_000);
        assertThat(RestoredDelta.of(new byte[0], parts)).isEqualTo(content.toByteArray());
    }

    @Test
    void a_large_content_is_divided_into_messages_of_less_than_a_mebibyte() {
        byte[] content = random(1, 4 << 20);
        // Two equal blocks apart from each other need a step for each pair of bytes that separates them.
        byte[] base = random(2, 32);
        byte[] mixed = new byte[4 << 20];
        for (int i = 0; i + 18 <= mixed.length; i += 18) {
            System.arraycopy(base, 16 * (i & 1), mixed, i, 16);
            System.arraycopy(content, i, mixed, i + 16, 2);
        }

        assertThat(encoded(new byte[0], content))
                .hasSize(5)
                .allMatch(part -> part.getSerializedSize() < ONE_MEBIBYTE - 1_000);
        assertThat(RestoredDelta.of(new byte[0], encoded(new byte[0], content))).isEqualTo(content);
        assertThat(encoded(base, mixed))
                .hasSizeGreaterThan(1)
                .allMatch(part -> part.getSerializedSize() < ONE_MEBIBYTE - 1_000);
        assertThat(RestoredDelta.of(base, encoded(base, mixed))).isEqualTo(mixed);
    }

    @Property(tries = 500)
    void whatever_two_contents_have_in_common_the_second_is_restored(
            @ForAll("contents") byte[] base, @ForAll("contents") byte[] content) {
        assertThat(RestoredDelta.of(base, encoded(base, content))).isEqualTo(content);
    }

    /** Contents of a few common pieces, repeated bytes and other bytes. */
    @Provide
    Arbitrary<byte[]> contents() {
        Arbitrary<byte[]> common = Arbitraries.integers().between(1, 6).map(n -> random(n, 13 * n));
        Arbitrary<byte[]> repeated = Arbitraries.integers().between(1, 70).map(length -> new byte[length]);
        Arbitrary<byte[]> other = Arbitraries.bytes().array(byte[].class).ofMaxSize(20);
        return Arbitraries.oneOf(common, repeated, other).list().ofMaxSize(12).map(pieces -> {
            var all = new ByteArrayOutputStream();
            pieces.forEach(all::writeBytes);
            return all.toByteArray();
        });
    }

    private static List<Delta> encoded(byte[] base, byte[] content) {
        return DeltaEncoder.encode(content(base), content(content)).parts();
    }

    private static AssignmentContent content(byte[] bytes) {
        return new AssignmentContent(ByteString.copyFromUtf8("id of " + bytes.length), ByteString.copyFrom(bytes));
    }

    private static byte[] random(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }
}
