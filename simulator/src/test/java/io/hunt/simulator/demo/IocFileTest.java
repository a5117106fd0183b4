package io.hunt.simulator.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.simulator.service.HuntedIndicator;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IocFileTest {

    @Test
    void blank_lines_comments_and_repetitions_are_left_out() {
        assertThat(IocFile.parse("# a list\r\n\r\n  evil.example  \r\n\tevil.example\n#evil.example\n"))
                .containsExactly(new HuntedIndicator("domain", "evil.example"));
    }

    @Test
    void digests_are_told_apart_by_their_length() {
        assertThat(IocFile.type("a".repeat(64))).isEqualTo("sha256");
        assertThat(IocFile.type("A".repeat(40))).isEqualTo("sha1");
        assertThat(IocFile.type("0".repeat(32))).isEqualTo("md5");
        assertThat(IocFile.type("a".repeat(33))).isEqualTo("filename");
    }

    @Test
    void everything_else_is_what_it_looks_like() {
        assertThat(IocFile.type("198.51.100.7")).isEqualTo("ipv4");
        assertThat(IocFile.type("cdn.evil.example")).isEqualTo("domain");
        assertThat(IocFile.type("HKLM\\Software\\Evil")).isEqualTo("registry");
        assertThat(IocFile.type("hkey_current_user\\Software\\Evil")).isEqualTo("registry");
        assertThat(IocFile.type("/usr/lib/evil.so")).isEqualTo("filepath");
        assertThat(IocFile.type("C:\\Windows\\evil.exe")).isEqualTo("filepath");
        assertThat(IocFile.type("evil.exe")).isEqualTo("filename");
        assertThat(IocFile.type("evil")).isEqualTo("filename");
    }

    @Test
    void defanged_values_get_their_dots_back() {
        assertThat(IocFile.parse("198.51.100[.]7\nevil[.]example"))
                .containsExactly(
                        new HuntedIndicator("ipv4", "198.51.100.7"), new HuntedIndicator("domain", "evil.example"));
    }
}
