package io.hunt.gateway.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.gateway.enrollment.FactsParser;
import io.hunt.gateway.osquery.http.BoundedJson;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostDetailsTest {

    @Test
    void an_enrollment_as_osquery_5_sends_it_is_understood() {
        HostDetails details = read(StockOsquery.enrollment("s3cret", "web-7"));

        assertThat(details.enrollSecret()).isEqualTo("s3cret");
        assertThat(details.identifier()).isEqualTo("web-7");
        assertThat(details.hardwareUuid()).isEqualTo("hardware of web-7");
        assertThat(details.facts())
                .isEqualTo(HostFacts.newBuilder()
                        .setHostname("web-7")
                        .setPlatform(Platform.PLATFORM_LINUX)
                        .setOsVersion("Ubuntu 24.04.1 LTS (Noble Numbat)")
                        .setAgentVersion("osquery 5.15.0")
                        .build());
        assertThat(details.toString()).doesNotContain("s3cret");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"9\"', PLATFORM_LINUX",
        "9, PLATFORM_LINUX",
        "'\"21\"', PLATFORM_MACOS",
        "'\"2\"', PLATFORM_WINDOWS",
        "'\"5\"', PLATFORM_UNSPECIFIED",
        "'\"\"', PLATFORM_UNSPECIFIED",
        "null, PLATFORM_UNSPECIFIED"
    })
    void the_platform_is_a_sum_of_bits(String type, Platform platform) {
        assertThat(read("{\"platform_type\":" + type + "}").facts().getPlatform())
                .isEqualTo(platform);
    }

    @ParameterizedTest
    @CsvSource({"ubuntu, PLATFORM_LINUX", "darwin, PLATFORM_MACOS", "windows, PLATFORM_WINDOWS"})
    void without_it_the_system_is_known_by_its_name(String name, Platform platform) {
        assertThat(read("{\"host_details\":{\"os_version\":{\"platform\":\"" + name + "\"}}}")
                        .facts()
                        .getPlatform())
                .isEqualTo(platform);
    }

    @Test
    void what_is_too_long_is_cut() {
        String text = "x".repeat(10_000);
        HostFacts facts = read("""
                {"host_identifier":"%1$s","host_details":{"os_version":{"version":"%1$s"},\
                "osquery_info":{"version":"%1$s"},"system_info":{"hostname":"%1$s"}}}""".formatted(text)).facts();

        assertThat(facts.getHostname()).hasSize(253);
        assertThat(facts.getOsVersion()).hasSize(128);
        assertThat(facts.getAgentVersion()).hasSize(64);
    }

    @Test
    void characters_outside_the_basic_plane_count_once_and_stay_whole() {
        String name = "\uD83D\uDE00".repeat(300);
        HostFacts facts = read("{\"host_identifier\":\"" + name + "\",\"platform_type\":\"9\"}")
                .facts();

        assertThat(facts.getHostname()).isEqualTo("\uD83D\uDE00".repeat(253));
        assertThat(FactsParser.read(facts)).isPresent();
    }

    private static HostDetails read(String json) {
        return new HostDetails(BoundedJson.MAPPER.readTree(json));
    }
}
