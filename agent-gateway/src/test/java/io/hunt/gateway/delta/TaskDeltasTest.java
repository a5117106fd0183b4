package io.hunt.gateway.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.gateway.delta.TaskDeltas.Choice;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.DigestList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TaskDeltasTest {

    private static final int KIBIBYTE = 1_024;

    private final RecentContents recent = new RecentContents();
    private final KeptContents kept = new KeptContents(List.of());

    @Test
    void the_first_content_is_sent_whole_and_is_the_base_of_the_next() {
        AssignmentContent first = content(1, 32 * KIBIBYTE);
        AssignmentContent second = extended(first, 64);

        Choice whole = choose(first);
        Choice change = choose(second);

        assertThat(whole.baseId()).isEqualTo(ByteString.EMPTY);
        assertThat(change.baseId()).isEqualTo(first.id());
        assertThat(bytes(change)).isLessThan(200);
        assertThat(kept.lastUsedFirst()).containsExactly(first.id());
    }

    @Test
    void all_hosts_with_one_base_are_sent_the_very_same_delta() {
        AssignmentContent first = content(1, 32 * KIBIBYTE);
        var second = new TaskDeltas(extended(first, 64));
        choose(first);

        Choice one = second.choose(kept, recent);
        Choice other = second.choose(new KeptContents(List.of(first.id())), recent);

        assertThat(other.parts()).isSameAs(one.parts());
    }

    @Test
    void a_content_is_kept_if_its_delta_has_two_kibibytes_of_literals() {
        AssignmentContent first = content(1, 32 * KIBIBYTE);
        choose(first);

        choose(content(2, 1_500));
        AssignmentContent second = extended(first, 3_000);
        choose(second);

        assertThat(kept.lastUsedFirst()).containsExactly(second.id(), first.id());
    }

    @Test
    void the_base_with_the_smallest_delta_is_taken() {
        AssignmentContent far = content(1, 32 * KIBIBYTE);
        AssignmentContent near = extended(far, 16 * KIBIBYTE);
        AssignmentContent asked = extended(near, 100);
        choose(near);
        choose(far);

        assertThat(kept.lastUsedFirst()).containsExactly(near.id());
        recent.add(far);
        Choice choice = new TaskDeltas(asked).choose(new KeptContents(List.of(far.id(), near.id())), recent);
        assertThat(choice.baseId()).isEqualTo(near.id());
    }

    @Test
    void a_host_that_keeps_this_content_is_sent_no_byte_of_it_even_after_a_restart_of_the_service() {
        AssignmentContent content = content(1, 32 * KIBIBYTE);

        Choice choice = new TaskDeltas(content).choose(new KeptContents(List.of(content.id())), new RecentContents());

        assertThat(choice.baseId()).isEqualTo(content.id());
        assertThat(bytes(choice)).isLessThan(100);
    }

    @Test
    void unknown_and_useless_bases_are_not_taken() {
        AssignmentContent other = content(2, 32 * KIBIBYTE);
        recent.add(other);
        // The same random bytes: an eighth of the content.
        AssignmentContent eighth = content(1, 4 * KIBIBYTE);
        recent.add(eighth);
        ByteString unknown = content(3, 10).id();

        Choice choice = new TaskDeltas(content(1, 32 * KIBIBYTE))
                .choose(new KeptContents(List.of(unknown, other.id(), eighth.id())), recent);

        assertThat(choice.baseId()).isEqualTo(ByteString.EMPTY);
    }

    @Test
    void a_content_that_the_host_no_longer_keeps_is_no_base() {
        List<AssignmentContent> all =
                IntStream.range(0, 9).mapToObj(n -> content(n, 4 * KIBIBYTE)).toList();
        all.subList(0, 8).forEach(this::choose);
        choose(extended(all.getFirst(), 100));
        choose(all.get(8));

        assertThat(choose(extended(all.getFirst(), 200)).baseId())
                .isEqualTo(all.getFirst().id());
        assertThat(choose(extended(all.get(1), 200)).baseId()).isEqualTo(ByteString.EMPTY);
    }

    @Test
    void deltas_to_sixteen_bases_are_encoded_at_most() {
        AssignmentContent asked = content(1, 32 * KIBIBYTE);
        List<AssignmentContent> bases =
                IntStream.range(0, 17).mapToObj(n -> extended(asked, 100 + n)).toList();
        bases.forEach(recent::add);
        var deltas = new TaskDeltas(asked);

        var chosen = new ArrayList<ByteString>();
        for (AssignmentContent base : bases) {
            chosen.add(
                    deltas.choose(new KeptContents(List.of(base.id())), recent).baseId());
        }

        assertThat(chosen.subList(0, 16))
                .containsExactlyElementsOf(
                        bases.subList(0, 16).stream().map(AssignmentContent::id).toList());
        assertThat(chosen.getLast()).isEqualTo(ByteString.EMPTY);
    }

    @Test
    void contents_of_sixteen_mebibytes_are_known_and_those_used_last_stay() {
        List<AssignmentContent> all = IntStream.range(0, 5)
                .mapToObj(n -> content(n, 3_900 * KIBIBYTE))
                .toList();
        all.subList(0, 4).forEach(recent::add);
        assertThat(recent.find(all.getFirst().id())).isPresent();

        recent.add(all.get(4));
        recent.add(all.get(4));

        assertThat(recent.find(all.get(0).id())).isPresent();
        assertThat(recent.find(all.get(1).id())).isEmpty();
        assertThat(recent.find(all.get(2).id())).isPresent();
        assertThat(recent.find(all.get(4).id())).isPresent();
    }

    private Choice choose(AssignmentContent content) {
        return new TaskDeltas(content).choose(kept, recent);
    }

    private static int bytes(Choice choice) {
        return choice.parts().stream()
                .mapToInt(part -> part.getSerializedSize())
                .sum();
    }

    private static AssignmentContent content(int seed, int bytes) {
        return AssignmentContent.of(Assignment.newBuilder()
                .addDigestLists(DigestList.newBuilder().setDigestBytes(16).setDigests(random(seed, bytes)))
                .build());
    }

    private static AssignmentContent extended(AssignmentContent content, int bytes) {
        ByteString more = content.bytes().concat(random(bytes, bytes));
        return AssignmentContent.of(Assignment.newBuilder()
                .addDigestLists(DigestList.newBuilder().setDigestBytes(16).setDigests(more))
                .build());
    }

    private static ByteString random(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return ByteString.copyFrom(bytes);
    }
}
