package io.hunt.command.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FrozenSnapshotTest {

    private final FrozenSnapshot snapshot = new FrozenSnapshot();

    @Test
    void a_value_that_nobody_looked_for_is_not_found() {
        given(IocType.FILENAME, "evil.exe");

        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "good.exe"))
                .isNull();
        assertThat(snapshot.find(IocType.FILEPATH, Platform.WINDOWS, "evil.exe"))
                .isNull();
        assertThat(snapshot.find(IocType.DOMAIN, Platform.WINDOWS, "")).isNull();
    }

    @Test
    void names_and_paths_are_exact_on_linux_alone() {
        FrozenIoc name = given(IocType.FILENAME, "Evil.exe");
        FrozenIoc path = given(IocType.FILEPATH, "/tmp/Яd");

        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, "evil.exe")).isNull();
        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, "Evil.exe")).isSameAs(name);
        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "eVIL.EXE"))
                .isSameAs(name);
        assertThat(snapshot.find(IocType.FILEPATH, Platform.MACOS, "/TMP/яD")).isSameAs(path);
        assertThat(snapshot.find(IocType.FILEPATH, Platform.LINUX, "/tmp/яd")).isNull();
    }

    @Test
    void a_letter_without_a_dot_is_not_an_i() {
        given(IocType.FILENAME, "fıle");

        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "file")).isNull();
    }

    @Test
    void digests_and_domains_are_found_in_any_case() {
        FrozenIoc digest = given(IocType.MD5, "0123456789abcdef0123456789abcdef");
        FrozenIoc domain = given(IocType.DOMAIN, "evil.example");

        assertThat(snapshot.find(IocType.MD5, Platform.LINUX, "0123456789ABCDEF0123456789abcdef"))
                .isSameAs(digest);
        assertThat(snapshot.find(IocType.DOMAIN, Platform.LINUX, "Evil.Example."))
                .isSameAs(domain);
    }

    @Test
    void an_address_is_found_in_its_mapped_form() {
        FrozenIoc address = given(IocType.IPV4, "192.0.2.1");

        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "192.0.2.1")).isSameAs(address);
        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "::FFFF:192.0.2.1"))
                .isSameAs(address);
        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "::ffff:192.0.2.11"))
                .isNull();
    }

    @Test
    void a_key_is_found_under_its_32_bit_twin_and_under_any_user() {
        FrozenIoc software = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        FrozenIoc ofUser = given(IocType.REGISTRY, "HKEY_CURRENT_USER\\Software\\Evil");

        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\EVIL")).isSameAs(software);
        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil")).isSameAs(software);
        assertThat(key("HKEY_USERS\\S-1-5-18\\software\\evil")).isSameAs(ofUser);
        assertThat(key("HKEY_USERS\\software\\evil")).isNull();
    }

    @Test
    void a_twin_that_is_an_indicator_itself_is_that_one() {
        given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        FrozenIoc twin = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil");

        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil")).isSameAs(twin);
    }

    private @Nullable FrozenIoc key(String path) {
        return snapshot.find(IocType.REGISTRY, Platform.WINDOWS, path);
    }

    private FrozenIoc given(IocType type, String value) {
        var ioc = new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH);
        snapshot.add(List.of(ioc));
        return ioc;
    }
}
