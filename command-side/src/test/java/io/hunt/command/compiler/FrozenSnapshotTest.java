package io.hunt.command.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.List;
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
                .isEmpty();
        assertThat(snapshot.find(IocType.FILEPATH, Platform.WINDOWS, "evil.exe"))
                .isEmpty();
        assertThat(snapshot.find(IocType.DOMAIN, Platform.WINDOWS, "")).isEmpty();
    }

    @Test
    void names_and_paths_are_exact_on_linux_alone() {
        FrozenIoc name = given(IocType.FILENAME, "Evil.exe");
        FrozenIoc path = given(IocType.FILEPATH, "/tmp/Яd");

        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, "evil.exe")).isEmpty();
        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, "Evil.exe")).containsExactly(name);
        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "eVIL.EXE"))
                .containsExactly(name);
        assertThat(snapshot.find(IocType.FILEPATH, Platform.MACOS, "/TMP/яD")).containsExactly(path);
        assertThat(snapshot.find(IocType.FILEPATH, Platform.LINUX, "/tmp/яd")).isEmpty();
    }

    @Test
    void a_letter_without_a_dot_is_not_an_i() {
        given(IocType.FILENAME, "fıle");

        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "file")).isEmpty();
    }

    @Test
    void digests_and_domains_are_found_in_any_case() {
        FrozenIoc digest = given(IocType.MD5, "0123456789abcdef0123456789abcdef");
        FrozenIoc domain = given(IocType.DOMAIN, "evil.example");

        assertThat(snapshot.find(IocType.MD5, Platform.LINUX, "0123456789ABCDEF0123456789abcdef"))
                .containsExactly(digest);
        assertThat(snapshot.find(IocType.DOMAIN, Platform.LINUX, "Evil.Example."))
                .containsExactly(domain);
    }

    @Test
    void an_address_is_found_in_its_mapped_form() {
        FrozenIoc address = given(IocType.IPV4, "192.0.2.1");

        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "192.0.2.1")).containsExactly(address);
        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "::FFFF:192.0.2.1"))
                .containsExactly(address);
        assertThat(snapshot.find(IocType.IPV4, Platform.LINUX, "::ffff:192.0.2.11"))
                .isEmpty();
    }

    @Test
    void a_key_is_found_under_its_32_bit_twin_and_under_any_user() {
        FrozenIoc software = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        FrozenIoc ofUser = given(IocType.REGISTRY, "HKEY_CURRENT_USER\\Software\\Evil");

        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\EVIL")).containsExactly(software);
        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil")).containsExactly(software);
        assertThat(key("HKEY_USERS\\S-1-5-18\\software\\evil")).containsExactly(ofUser);
        assertThat(key("HKEY_USERS\\software\\evil")).isEmpty();
    }

    @Test
    void a_twin_that_is_an_indicator_itself_hides_no_other() {
        FrozenIoc software = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        FrozenIoc twin = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil");

        assertThat(key("HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil")).containsExactly(twin, software);
    }

    @Test
    void of_indicators_that_differ_in_case_alone_a_row_means_every_one() {
        FrozenIoc small = given(IocType.FILENAME, "evil.exe");
        FrozenIoc large = given(IocType.FILENAME, "EVIL.EXE");
        FrozenIoc smallPath = given(IocType.FILEPATH, "C:\\evil\\a.exe");
        FrozenIoc largePath = given(IocType.FILEPATH, "c:\\EVIL\\a.exe");
        FrozenIoc smallKey = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\run\\evil");
        FrozenIoc largeKey = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Run\\Evil");

        assertThat(snapshot.find(IocType.FILENAME, Platform.WINDOWS, "Evil.exe"))
                .containsExactly(small, large);
        assertThat(snapshot.find(IocType.FILENAME, Platform.MACOS, "Evil.exe")).containsExactly(small, large);
        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, "EVIL.EXE")).containsExactly(large);
        assertThat(snapshot.find(IocType.FILEPATH, Platform.WINDOWS, "C:\\Evil\\A.exe"))
                .containsExactly(smallPath, largePath);
        assertThat(key("HKEY_LOCAL_MACHINE\\RUN\\EVIL")).containsExactly(smallKey, largeKey);
    }

    @Test
    void of_very_many_spellings_the_most_severe_count() {
        for (int bits = 0; bits < 1_024; bits++) {
            given(IocType.FILENAME, spelling(bits), bits % 50 == 0 ? Severity.CRITICAL : Severity.LOW);
        }

        List<FrozenIoc> found = snapshot.find(IocType.FILENAME, Platform.WINDOWS, spelling(0));

        assertThat(found).hasSize(FrozenSnapshot.MOST_OF_ONE_VALUE);
        assertThat(found).filteredOn(ioc -> ioc.severity() == Severity.CRITICAL).hasSize(21);
        assertThat(snapshot.find(IocType.FILENAME, Platform.LINUX, spelling(1_023)))
                .hasSize(1);
    }

    @Test
    void a_key_that_was_added_in_another_spelling_is_found_as_the_one_it_is() {
        FrozenIoc doubled = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\\\Run\\\\Evil");
        FrozenIoc slashed = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE/Run\\Evil");
        FrozenIoc plain = given(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Run\\Evil");

        assertThat(key("HKEY_LOCAL_MACHINE\\Run\\Evil")).containsExactly(doubled, slashed, plain);
    }

    private List<FrozenIoc> key(String path) {
        return snapshot.find(IocType.REGISTRY, Platform.WINDOWS, path);
    }

    /** Returns the name with upper-case letters where the bits are set. */
    private static String spelling(int bits) {
        var name = new StringBuilder("evilserver.exe");
        for (int i = 0; i < 10; i++) {
            if ((bits >> i & 1) == 1) {
                name.setCharAt(i, Character.toUpperCase(name.charAt(i)));
            }
        }
        return name.toString();
    }

    private FrozenIoc given(IocType type, String value) {
        return given(type, value, Severity.HIGH);
    }

    private FrozenIoc given(IocType type, String value, Severity severity) {
        var ioc = new FrozenIoc(IndicatorId.random(), type, value, severity);
        snapshot.add(List.of(ioc));
        return ioc;
    }
}
