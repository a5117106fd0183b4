package io.hunt.command.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.bench.Figures;
import io.hunt.command.hunt.HuntSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignMemoryTest {

    private static final Logger LOG = LoggerFactory.getLogger(CampaignMemoryTest.class);
    private static final int HOSTS = 100_000;
    private static final int CAMPAIGNS = 8;
    private static final long MEBIBYTE = 1024 * 1024;

    @Test
    void a_campaign_over_100_000_hosts_for_1_000_indicators_takes_less_than_16_mebibytes() {
        List<Object> facts = facts();
        long before = used();
        var campaigns = new ArrayList<Campaign>();
        for (int i = 0; i < CAMPAIGNS; i++) {
            var campaign = new Campaign();
            facts.forEach(fact -> campaign.on((CampaignEvent) fact));
            campaigns.add(campaign);
        }
        long each = (used() - before) / campaigns.size();

        LOG.info("bench: a campaign over {} hosts takes {} KiB of heap (target 16 MiB)", HOSTS, each / 1024);
        new Figures("campaigns", "memory")
                .put("hosts", HOSTS)
                .put("heap_kib", each / 1024)
                .append();
        assertThat(each).isLessThan(16 * MEBIBYTE);
    }

    private static List<Object> facts() {
        List<HostId> hosts = Stream.generate(HostId::random)
                .limit(HOSTS)
                .map(HostId::value)
                .sorted()
                .map(HostId::new)
                .toList();
        List<FrozenIoc> indicators = IntStream.range(0, 1_000)
                .mapToObj(n -> new FrozenIoc(
                        IndicatorId.random(),
                        IocType.SHA256,
                        IndicatorSnapshot.sha256(Integer.toString(n)),
                        Severity.HIGH))
                .toList();
        String text = IndicatorSnapshot.text(indicators);
        var facts = new ArrayList<Object>(List.of(CampaignSamples.hunting()[0]));
        facts.add(new SnapshotFrozen(
                CampaignSamples.CAMPAIGN,
                HuntSamples.HUNT,
                text,
                IndicatorSnapshot.sha256(text),
                List.of(),
                List.of()));
        for (List<HostId> chunk : HostChunks.of(hosts)) {
            facts.add(new HostsAssigned(CampaignSamples.CAMPAIGN, HuntSamples.HUNT, chunk));
            facts.add(new AssignmentsLeased(
                    CampaignSamples.CAMPAIGN,
                    HuntSamples.HUNT,
                    chunk.stream().map(host -> new Lease(host, 1)).toList(),
                    CampaignSamples.RUN_OUT));
        }
        return facts;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
