package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Hello;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostCapabilitiesTest {

    @Test
    void a_host_has_an_inventory_if_it_says_so() {
        assertThat(HostCapabilities.of(Hello.getDefaultInstance())).contains(HostCapabilities.NONE);
        assertThat(HostCapabilities.of(hello("inventory")))
                .contains(new HostCapabilities(false, true, Optional.empty(), ByteString.EMPTY));
    }

    @Test
    void names_that_are_not_known_are_ignored() {
        assertThat(HostCapabilities.of(hello("Inventory", "inventories", ""))).contains(HostCapabilities.NONE);
        assertThat(HostCapabilities.of(hello("x", "inventory")))
                .contains(new HostCapabilities(false, true, Optional.empty(), ByteString.EMPTY));
    }

    @Test
    void more_or_longer_names_than_there_may_be_are_refused() {
        String longest = "😈".repeat(64);
        assertThat(HostCapabilities.of(hello(longest))).isPresent();
        assertThat(HostCapabilities.of(hello(longest + "x"))).isEmpty();
        assertThat(HostCapabilities.of(hello(Collections.nCopies(32, "x").toArray(String[]::new))))
                .isPresent();
        assertThat(HostCapabilities.of(hello(Collections.nCopies(33, "x").toArray(String[]::new))))
                .isEmpty();
    }

    @Test
    void a_host_that_inserts_digests_and_restores_deltas_names_the_contents_that_it_keeps() {
        ByteString id = ByteString.copyFrom(new byte[32]);
        Hello hello = hello("deltas").toBuilder().addKeptContents(id).build();

        assertThat(HostCapabilities.of(hello)).contains(HostCapabilities.NONE);
        assertThat(HostCapabilities.of(hello.toBuilder().setInsertsDigests(true).build()))
                .contains(new HostCapabilities(true, false, Optional.of(List.of(id)), ByteString.EMPTY));
        assertThat(HostCapabilities.of(hello().toBuilder()
                        .setInsertsDigests(true)
                        .addKeptContents(id)
                        .build()))
                .contains(new HostCapabilities(true, false, Optional.empty(), ByteString.EMPTY));
    }

    @Test
    void more_contents_than_there_may_be_and_ids_that_are_no_digests_are_refused() {
        for (int length : List.of(0, 31, 33)) {
            assertThat(HostCapabilities.of(hello().toBuilder()
                            .addKeptContents(ByteString.copyFrom(new byte[length]))
                            .build()))
                    .isEmpty();
        }
        var ids = Collections.nCopies(8, ByteString.copyFrom(new byte[32]));
        assertThat(HostCapabilities.of(
                        hello().toBuilder().addAllKeptContents(ids).build()))
                .isPresent();
        assertThat(HostCapabilities.of(hello().toBuilder()
                        .addAllKeptContents(ids)
                        .addKeptContents(ids.getFirst())
                        .build()))
                .isEmpty();
    }

    @Test
    void a_longer_instance_than_there_may_be_is_refused() {
        ByteString longest = ByteString.copyFrom(new byte[16]);
        assertThat(HostCapabilities.of(hello().toBuilder().setInstance(longest).build()))
                .contains(new HostCapabilities(false, false, Optional.empty(), longest));
        assertThat(HostCapabilities.of(hello().toBuilder()
                        .setInstance(ByteString.copyFrom(new byte[17]))
                        .build()))
                .isEmpty();
    }

    private static Hello hello(String... capabilities) {
        return Hello.newBuilder().addAllCapabilities(List.of(capabilities)).build();
    }
}
