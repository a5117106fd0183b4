package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MachineFactsTest {

    @Test
    void facts_are_cut_to_the_lengths_of_the_protocol() {
        List<String> labels =
                IntStream.range(0, 40).mapToObj(i -> i + "l".repeat(70)).toList();

        HostFacts facts = MachineFacts.ofThisMachine("\ud83d\ude00".repeat(300), labels, "1.0");

        assertThat(facts.getHostname().codePointCount(0, facts.getHostname().length()))
                .isEqualTo(253);
        assertThat(facts.getHostname()).isEqualTo("\ud83d\ude00".repeat(253));
        assertThat(facts.getLabelsList()).hasSize(32).allMatch(label -> label.length() == 64);
        assertThat(facts.getAgentVersion()).isEqualTo("1.0");
        assertThat(facts.getOsVersion()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, PLATFORM_LINUX",
        "Mac OS X, PLATFORM_MACOS",
        "Windows Server 2025, PLATFORM_WINDOWS",
        "LINUX, PLATFORM_LINUX",
        "FreeBSD, PLATFORM_UNSPECIFIED",
        "'', PLATFORM_UNSPECIFIED"
    })
    void the_platform_is_known_by_the_name_of_the_system(String system, Platform platform) {
        assertThat(MachineFacts.platform(system)).isEqualTo(platform);
    }

    @Test
    void short_facts_stay_as_they_are() {
        assertThat(MachineFacts.ofThisMachine("alpha", List.of("test"), "1").getHostname())
                .isEqualTo("alpha");
        assertThat(MachineFacts.hostname()).isNotEmpty();
    }
}
