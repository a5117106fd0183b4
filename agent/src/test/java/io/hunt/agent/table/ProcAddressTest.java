package io.hunt.agent.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcAddressTest {

    @ParameterizedTest
    @CsvSource({
        "0100007F:1F90, 127.0.0.1, 8080",
        "00000000:0000, 0.0.0.0, 0",
        "00000000000000000000000001000000:0016, ::1, 22",
        "00000000000000000000000000000000:0016, ::, 22",
        "0000000000000000FFFF00000100007F:FFFF, ::ffff:127.0.0.1, 65535",
        "B80D01200000000000000000010000FE:0050, 2001:db8::fe00:1, 80",
    })
    void addresses_are_written_as_people_write_them(String kernel, String address, int port) {
        assertThat(ProcAddress.address(kernel)).isEqualTo(address);
        assertThat(ProcAddress.port(kernel)).isEqualTo(port);
    }
}
