package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostLoadTest {

    @TempDir
    Path supplies;

    @Test
    void a_battery_that_is_discharging_is_seen_among_others() throws IOException {
        assertThat(HostLoad.isDischarging(supplies)).isFalse();
        supply("AC", "Discharging");
        supply("BAT0", "Full");
        assertThat(HostLoad.isDischarging(supplies)).isFalse();

        supply("BAT1", "Discharging\n");
        assertThat(HostLoad.isDischarging(supplies)).isTrue();
    }

    @Test
    void a_battery_without_a_readable_status_hides_no_other() throws IOException {
        Files.createDirectory(supplies.resolve("BAT0"));
        Files.createDirectory(supplies.resolve("BAT1"));
        Files.write(supplies.resolve("BAT1/status"), new byte[] {(byte) 0xff});
        supply("BAT2", "Discharging");

        assertThat(HostLoad.isDischarging(supplies)).isTrue();
    }

    @Test
    void a_host_without_supplies_has_no_battery() throws IOException {
        assertThat(HostLoad.isDischarging(supplies.resolve("nowhere"))).isFalse();
        assertThat(HostLoad.isDischarging(Files.createFile(supplies.resolve("file"))))
                .isFalse();
        assertThat(HostLoad.NONE.isOnBattery()).isFalse();
    }

    private void supply(String name, String status) throws IOException {
        Files.writeString(Files.createDirectory(supplies.resolve(name)).resolve("status"), status);
    }
}
