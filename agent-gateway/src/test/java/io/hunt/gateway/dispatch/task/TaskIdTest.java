package io.hunt.gateway.dispatch.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TaskIdTest {

    @Test
    void what_the_service_wrote_it_reads() {
        List.of(
                        new TaskId.HuntTask(HuntId.random()),
                        new TaskId.CampaignTask(CampaignId.random(), CampaignKind.IOC_HUNT),
                        new TaskId.CampaignTask(CampaignId.random(), CampaignKind.OSQUERY))
                .forEach(task -> assertThat(TaskId.of(task.toString())).contains(task));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hunt:",
                "hunt:1",
                "5f0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d11",
                "campaign:5F0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d11",
                "query:",
                "hunt:campaign:5f0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d11",
                "hunt:5f0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d1",
                "hunt:5f0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d111",
                "hunt:5f0c7a0e-3b1d-4e36-9c55-2f4f0a9c7d1g",
                "hunt:5F0C7A0E-3B1D-4E36-9C55-2F4F0A9C7D11",
                "hunt:005f0c7a0e-3b1d-4e36-9c55-f4f0a9c7d1",
                "hunt:5f0c7a0e3b1d-4e36-9c55-2f4f0a9c7d11--",
                "hunt:------------------------------------"
            })
    void what_it_did_not_write_it_refuses(String forged) {
        assertThat(TaskId.of(forged)).isEmpty();
    }
}
