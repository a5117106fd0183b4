package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FactsParserTest {

    @Test
    void facts_at_their_bounds_are_taken() {
        var facts = facts().setHostname("h".repeat(253))
                .setOsVersion("o".repeat(128))
                .setAgentVersion("a".repeat(64))
                .addAllLabels(Collections.nCopies(32, "l".repeat(64)));

        assertThat(FactsParser.read(facts.build())).isPresent();
    }

    static Stream<HostFacts.Builder> outOfBounds() {
        return Stream.of(
                facts().setHostname(""),
                facts().setHostname(" \t "),
                facts().setHostname("h".repeat(254)),
                facts().setOsVersion("o".repeat(129)),
                facts().setAgentVersion("a".repeat(65)),
                facts().addAllLabels(Collections.nCopies(33, "l")),
                facts().addLabels("l".repeat(65)));
    }

    @ParameterizedTest
    @MethodSource("outOfBounds")
    void facts_out_of_bounds_are_refused(HostFacts.Builder facts) {
        assertThat(FactsParser.read(facts.build())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {Platform.PLATFORM_UNSPECIFIED_VALUE, 77, -1})
    void a_host_without_a_known_platform_is_taken_as_unknown(int platform) {
        assertThat(FactsParser.read(facts().setPlatformValue(platform).build())
                        .orElseThrow()
                        .platform())
                .isEqualTo(io.hunt.api.host.Platform.UNKNOWN);
    }

    @Test
    void a_label_has_64_characters_at_most_whichever_they_are() {
        String longest = "\uD83D\uDE00".repeat(64);

        assertThat(FactsParser.read(facts().addLabels(longest).build())
                        .orElseThrow()
                        .labels())
                .isEqualTo(List.of(longest));
        assertThat(FactsParser.read(facts().addLabels(longest + "x").build())).isEmpty();
    }

    @Test
    void control_characters_are_replaced_and_blanks_around_are_dropped() {
        var facts = FactsParser.read(facts().setHostname(" al\0pha\u001b[31m ")
                        .setOsVersion("1\n2")
                        .setAgentVersion("1\u00852")
                        .addLabels("\u007fweb")
                        .build())
                .orElseThrow();

        assertThat(facts.hostname()).isEqualTo("al\uFFFDpha\uFFFD[31m");
        assertThat(facts.osVersion()).isEqualTo("1\uFFFD2");
        assertThat(facts.agentVersion()).isEqualTo("1\uFFFD2");
        assertThat(facts.labels()).isEqualTo(List.of("\uFFFDweb"));
    }

    private static HostFacts.Builder facts() {
        return HostFacts.newBuilder().setHostname("alpha").setPlatform(Platform.PLATFORM_LINUX);
    }
}
