package io.hunt.api.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostIndexTest {

    private final HostIndex index = new HostIndex();

    @Test
    void every_host_of_all_calls_has_its_index() {
        List<HostId> hosts = LongStream.range(0, 1_001)
                .mapToObj(number -> new HostId(new UUID(number / 3, number)))
                .toList();
        index.add(hosts.subList(0, 500));
        index.add(List.of());
        index.add(hosts.subList(500, 1_001));

        assertThat(index.size()).isEqualTo(1_001);
        for (int i = 0; i < hosts.size(); i++) {
            assertThat(index.of(hosts.get(i))).isEqualTo(i);
            assertThat(index.at(i)).isEqualTo(hosts.get(i));
        }
    }

    @Test
    void a_host_that_was_not_added_has_none() {
        assertThat(index.of(new HostId(new UUID(0, 0)))).isNegative();
        index.add(List.of(new HostId(new UUID(1, 1)), new HostId(new UUID(1, 3))));

        for (long number : new long[] {0, 2, 4}) {
            assertThat(index.of(new HostId(new UUID(1, number)))).isNegative();
        }
        assertThat(index.of(new HostId(new UUID(0, 1)))).isNegative();
        assertThat(index.of(new HostId(new UUID(2, 1)))).isNegative();
    }

    @Test
    void ids_with_a_high_first_bit_are_found_in_the_order_of_ids() {
        List<HostId> hosts = Stream.of(
                        "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e",
                        "00000000-0000-4000-8000-000000000001",
                        "ffffffff-ffff-4fff-bfff-ffffffffffff")
                .map(UUID::fromString)
                .sorted()
                .map(HostId::new)
                .toList();
        index.add(hosts);

        assertThat(hosts)
                .allSatisfy(host -> assertThat(index.at(index.of(host))).isEqualTo(host));
    }
}
