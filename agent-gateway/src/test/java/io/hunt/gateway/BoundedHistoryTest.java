package io.hunt.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.testing.Keys;
import io.hunt.proto.fleet.v1.Hello;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that repeat what the event log records about them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BoundedHistoryTest {

    private static final DataSource DATABASE = TestDatabase.migrated();

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(DATABASE, directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void a_host_with_another_name_on_each_stream_is_recorded_twelve_times_an_hour_and_its_last_name_later() {
        Identity alpha = ScriptedAgent.enroll(gateway);
        for (int stream = 1; stream <= 20; stream++) {
            ScriptedAgent.connected(gateway.channel(), alpha, named("alpha-" + stream));
        }

        assertThat(gateway.commandSide().changesOf(alpha.host())).hasSize(12);

        try (var later = new GatewayProcess(DATABASE, directory)) {
            ScriptedAgent.connected(later.channel(), alpha, named("alpha-20"));
            assertThat(later.commandSide().changesOf(alpha.host()))
                    .singleElement()
                    .satisfies(facts -> assertThat(facts.hostname()).isEqualTo("alpha-20"));
        }
    }

    @Test
    void changes_that_could_not_be_recorded_do_not_count() {
        Identity host = ScriptedAgent.enroll(gateway);
        gateway.commandSide().whenChanged = () -> {
            throw new IllegalStateException("the command side is away");
        };
        for (int stream = 1; stream <= 12; stream++) {
            var refused = new ScriptedAgent(gateway.channel(), host);
            refused.hello(named("charlie"));
            GatewayProcess.await(() -> refused.end() != null);
        }
        gateway.commandSide().whenChanged = () -> {};

        ScriptedAgent.connected(gateway.channel(), host, named("charlie"));

        assertThat(gateway.commandSide().changesOf(host.host())).hasSize(1);
    }

    @Test
    void a_host_that_alternates_between_addresses_is_reported_four_times_an_hour() {
        Identity bravo = ScriptedAgent.enroll(gateway);
        List<ManagedChannel> addresses = List.of(gateway.channelFrom("127.0.0.1"), gateway.channelFrom("127.0.0.2"));
        for (int stream = 0; stream < 10; stream++) {
            ScriptedAgent.connected(addresses.get(stream % 2), bravo, named("alpha"));
        }

        assertThat(gateway.commandSide().conflictsOf(bravo.host())).isEqualTo(4);
    }

    @Test
    void a_key_enrolls_twelve_times_an_hour_and_its_host_keeps_few_certificates() {
        KeyPair keys = Keys.pair();
        HostId host = CertifiedHost.enrolled(gateway, keys).host();
        CertifiedHost last = CertifiedHost.enrolled(gateway, keys);
        for (int repeated = 2; repeated < 12; repeated++) {
            last = CertifiedHost.enrolled(gateway, keys);
        }

        assertThatThrownBy(() -> CertifiedHost.enrolled(gateway, keys)).hasMessageContaining("RESOURCE_EXHAUSTED");
        assertThat(gateway.commandSide().enrollmentsOf(host)).isEqualTo(12);
        assertThat(gateway.commandSide().renewalsOf(host)).hasSize(11);
        assertThat(last.tries(gateway, last.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(CertifiedHost.enrolled(gateway).renewed(gateway)).isNotNull();
    }

    @Test
    void certificates_of_enrollments_displace_older_ones() {
        KeyPair keys = Keys.pair();
        HostId host = CertifiedHost.enrolled(gateway, keys).host();
        gateway.jdbc().sql("""
                        insert into host_certificate (serial, host_id, not_after)
                        select int4send(n), ?, now() + interval '1 day' from generate_series(1, 40) n""").param(host.value()).update();

        CertifiedHost.enrolled(gateway, keys);

        assertThat(gateway.jdbc()
                        .sql("select count(*) from host_certificate where host_id = ?")
                        .param(host.value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(16);
    }

    private static Hello named(String hostname) {
        return Hello.newBuilder()
                .setFacts(ScriptedAgent.FACTS.toBuilder().setHostname(hostname))
                .build();
    }
}
