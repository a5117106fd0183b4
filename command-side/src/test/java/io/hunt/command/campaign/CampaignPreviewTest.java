package io.hunt.command.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection;
import io.hunt.command.CommandProcess;
import io.hunt.command.literalsql.LiteralSqlFixture;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignPreviewTest {

    private static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    private static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS));
    private static final String SQL = "SELECT message FROM syslog";

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess("service.osquery-schema=" + LiteralSqlFixture.someTables());
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void reset() {
        process.empty("host", "host_presence", "setting");
    }

    @Test
    void a_preview_shows_statement_hosts_and_warnings_and_leaves_nothing_behind() {
        host();
        HostId host = host();
        List<Long> before = traces();

        assertThat(process.<CampaignPreview>send(new PreviewCampaign(fleet(BOB, SQL))))
                .isEqualTo(new CampaignPreview(2, SQL, List.of(StatementWarning.PRIVATE_TABLE)));
        assertThat(process.<CampaignPreview>send(new PreviewCampaign(at(ADA, "SELECT 1", Set.of(host)))))
                .isEqualTo(new CampaignPreview(1, "SELECT 1", List.of()));
        assertThat(traces()).isEqualTo(before);
    }

    @Test
    void every_gate_and_the_check_refuse_a_preview_as_they_refuse_the_launch() {
        assertRefused(fleet(BOB, SQL), "no_hosts_targeted");
        HostId host = host();
        assertRefused(fleet(ADA, SQL), "capability_required");
        Set<HostId> many = Stream.generate(HostId::random).limit(51).collect(Collectors.toSet());
        assertRefused(at(ADA, SQL, many), "host_cap_exceeded");
        assertRefused(at(ADA, SQL, Set.of(host, HostId.random())), "unknown_host");
        assertRefused(fleet(BOB, "SELECT path FROM file WHERE path LIKE char(47,37,37)"), "sql_denied");
        assertRefused(fleet(BOB, "SELEC 1"), "sql_invalid");
    }

    private static void assertRefused(LaunchCampaign launch, String code) {
        List<Long> before = traces();
        for (CampaignCommand command : List.of(new PreviewCampaign(launch), launch)) {
            assertThat(process.refusal(command).map(Rejection::code)).contains(code);
        }
        assertThat(traces()).isEqualTo(before);
    }

    private static LaunchCampaign fleet(Caller by, String sql) {
        return launch(by, sql, TargetType.FLEET, Set.of());
    }

    private static LaunchCampaign at(Caller by, String sql, Set<HostId> hosts) {
        return launch(by, sql, TargetType.HOSTS, hosts);
    }

    private static LaunchCampaign launch(Caller by, String sql, TargetType target, Set<HostId> hosts) {
        return new LaunchCampaign(CampaignId.random(), null, by, sql, null, target, hosts, 10, 90, null);
    }

    private static HostId host() {
        HostId host = HostId.random();
        process.jdbc().update("insert into host (id) values (?)", host.value());
        process.jdbc()
                .update("insert into host_presence values (?, ?, 1, false, now())", host.value(), UUID.randomUUID());
        return host;
    }

    private static List<Long> traces() {
        return Stream.of("domainevententry", "open_campaign")
                .map(process::count)
                .toList();
    }
}
