package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.hunt.agent.identity.HostCertificate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostChannelTest {

    private static final HostCertificate FIRST = new HostCertificate("key", "first");
    private static final HostCertificate RENEWED = new HostCertificate("key", "renewed");

    private final List<@Nullable HostCertificate> shown = new ArrayList<>();
    private final List<ManagedChannel> opened = new ArrayList<>();
    private final HostChannel channel = new HostChannel(this::open);

    /** Opens a channel that does not connect before its first call. */
    private ManagedChannel open(@Nullable HostCertificate certificate) {
        shown.add(certificate);
        opened.add(NettyChannelBuilder.forAddress("localhost", 1).build());
        return opened.getLast();
    }

    @AfterEach
    void end() {
        opened.forEach(ManagedChannel::shutdownNow);
    }

    @Test
    void none_is_opened_before_it_is_needed() {
        channel.resetBackoff();
        channel.close();
        assertThat(opened).isEmpty();
    }

    @Test
    void a_host_with_a_certificate_opens_one_channel() {
        channel.showing(FIRST);
        channel.showing(new HostCertificate("key", "first"));
        channel.current();
        assertThat(shown).containsExactly(FIRST);
        assertThat(channel.shown()).isEqualTo(FIRST);
        assertThat(opened.getFirst().isShutdown()).isFalse();
    }

    @Test
    void an_enrolled_host_goes_on_with_its_certificate() {
        assertThat(channel.current()).isSameAs(channel.current());
        channel.showing(FIRST);
        assertThat(shown).containsExactly(null, FIRST);
        assertThat(opened.getFirst().isShutdown()).isTrue();
    }

    @Test
    void another_certificate_takes_another_channel() {
        channel.showing(FIRST);
        assertThat(channel.showing(RENEWED)).isSameAs(opened.getLast());
        assertThat(shown).containsExactly(FIRST, RENEWED);
        assertThat(opened).extracting(ManagedChannel::isShutdown).containsExactly(true, false);
    }

    @Test
    void closed_it_ends_its_calls() {
        channel.showing(FIRST);
        channel.close();
        assertThat(opened.getLast().isShutdown()).isTrue();
    }
}
