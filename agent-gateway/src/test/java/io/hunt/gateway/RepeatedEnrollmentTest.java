package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.enrollment.Reenrollment;
import io.hunt.gateway.testing.Keys;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repeats enrollments with the same key, as hosts do after a lost answer. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RepeatedEnrollmentTest {

    private static final HostFacts FACTS = new HostFacts("alpha", Platform.LINUX, "13", "1", List.of());

    private static GatewayProcess gateway;

    private final KeyPair keys = Keys.pair();
    private final int before = hosts();

    @BeforeAll
    static void start(@TempDir Path directory) {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void a_host_that_asks_again_with_its_key_is_the_same_host_and_its_last_answer_counts() {
        CertifiedHost lost = CertifiedHost.enrolled(gateway, keys);
        CertifiedHost alpha = CertifiedHost.enrolled(gateway, keys);

        assertThat(alpha.host()).isEqualTo(lost.host());
        assertThat(hosts() - before).isEqualTo(1);
        assertThat(alpha.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(bearer(alpha)).isEqualTo(Status.Code.OK);
        assertThat(bearer(lost)).isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void hosts_with_keys_of_their_own_are_hosts_of_their_own() {
        assertThat(CertifiedHost.enrolled(gateway).host())
                .isNotEqualTo(CertifiedHost.enrolled(gateway, keys).host());
        assertThat(hosts() - before).isEqualTo(2);
    }

    @Test
    void sixteen_requests_at_once_with_one_key_make_one_host() {
        List<CompletableFuture<CertifiedHost>> asked = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> CertifiedHost.enrolled(gateway, keys)))
                .limit(16)
                .toList();

        assertThat(asked.stream()
                        .flatMap(each -> each.handle((host, _) -> Stream.ofNullable(host))
                                .join())
                        .map(CertifiedHost::host)
                        .distinct())
                .hasSize(1);
        assertThat(hosts() - before).isEqualTo(1);
    }

    @Test
    void a_request_that_was_overtaken_by_a_later_one_takes_nothing_from_the_host() {
        var later = new Reenrollment(gateway.jdbc(), keys.getPublic(), Instant.ofEpochMilli(2_000));
        var earlier = new Reenrollment(gateway.jdbc(), keys.getPublic(), Instant.ofEpochMilli(1_000));

        assertThat(later.claims("later", FACTS)).isTrue();
        assertThat(earlier.claims("earlier", FACTS)).isFalse();
        assertThat(later.credentialIs("later")).isTrue();
    }

    @Test
    void the_key_of_a_retired_host_enrolls_a_new_one() {
        CertifiedHost retired = CertifiedHost.enrolled(gateway, keys);
        gateway.commandSide().retire(retired.host());
        await(() -> gateway.jdbc()
                        .sql("select count(*) from enrolled_key where host_id = ?")
                        .param(retired.host().value())
                        .query(Integer.class)
                        .single()
                == 0);

        assertThat(CertifiedHost.enrolled(gateway, keys).host()).isNotEqualTo(retired.host());
    }

    private Status.Code bearer(CertifiedHost host) {
        var agent = new ScriptedAgent(gateway.channel(), host.both());
        agent.hello();
        await(() -> agent.isWelcome() || agent.end() != null);
        Status.Code end = agent.end();
        return end == null ? Status.Code.OK : end;
    }

    private int hosts() {
        return gateway.jdbc()
                .sql("select count(*) from host")
                .query(Integer.class)
                .single();
    }
}
