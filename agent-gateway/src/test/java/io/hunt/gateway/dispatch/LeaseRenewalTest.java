package io.hunt.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.RenewLeases;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.gateway.dispatch.task.TaskId;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Leases last half an hour; the clock shows noon. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LeaseRenewalTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final CampaignId CAMPAIGN = CampaignId.random();
    private static final TaskId TASK = new TaskId.CampaignTask(CAMPAIGN, CampaignKind.OSQUERY);

    private final List<Object> sent = new ArrayList<>();
    private final HostId alpha = HostId.random();
    private final CommandBus bus = SimpleCommandBus.builder().build();
    private final LeaseRenewal renewal = new LeaseRenewal(
            DefaultCommandGateway.builder().commandBus(bus).build(), Clock.fixed(NOON, ZoneOffset.UTC));

    @BeforeEach
    @SuppressWarnings("resource")
    void leases() {
        bus.subscribe(RenewLeases.class.getName(), message -> sent.add(message.getPayload()));
        renewal.leasedUntil(NOON.plusSeconds(1_800));
    }

    @Test
    void a_lease_of_which_a_third_has_passed_is_renewed_and_counts_from_now() {
        Instant since = NOON.minusSeconds(600);

        assertThat(renewal.partReceived(TASK, alpha, since)).isEqualTo(NOON);
        renewal.renew();

        assertThat(sent).containsExactly(new RenewLeases(CAMPAIGN, List.of(alpha)));
    }

    @Test
    void a_young_lease_is_left_alone() {
        Instant since = NOON.minusSeconds(599);

        assertThat(renewal.partReceived(TASK, alpha, since)).isEqualTo(since);
        renewal.renew();

        assertThat(sent).isEmpty();
    }

    @Test
    void a_hunt_has_no_leases() {
        assertThat(renewal.partReceived(new TaskId.HuntTask(HuntId.random()), alpha, Instant.EPOCH))
                .isEqualTo(Instant.EPOCH);
        renewal.renew();

        assertThat(sent).isEmpty();
    }

    @Test
    void what_was_renewed_is_not_renewed_again() {
        renewal.partReceived(TASK, alpha, Instant.EPOCH);
        renewal.partReceived(TASK, alpha, Instant.EPOCH);
        renewal.renew();
        renewal.renew();

        assertThat(sent).hasSize(1);
    }
}
