package io.hunt.command.ioc.recognition;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WarningListsTest {

    private static final WarningLists LISTS = new WarningLists(Path.of("src/test/resources/warninglists"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "IPV4, 192.0.2.255, WELL_KNOWN_ADDRESS",
        "IPV4, 198.51.100.7, WELL_KNOWN_ADDRESS",
        "IPV4, 198.51.100.8,",
        "IPV4, 8.8.8.8, WELL_KNOWN_ADDRESS",
        "DOMAIN, portal.example, WELL_KNOWN_DOMAIN",
        "DOMAIN, a.b.portal.example, WELL_KNOWN_DOMAIN",
        "DOMAIN, x.cdn.example, WELL_KNOWN_DOMAIN",
        "DOMAIN, myportal.example,",
        "DOMAIN, example,",
        "FILENAME, inventory.EXE, WELL_KNOWN_NAME",
        "FILENAME, portal.example,",
        "FILEPATH, c:\\tools\\agent, WELL_KNOWN_NAME",
        "FILEPATH, c:\\tools\\agent\\x,",
        "MD5, 0cc175b9c0f1b6a831c399e269772661, WELL_KNOWN_NAME"
    })
    void a_value_of_a_list_has_a_warning(IocType type, String value, @Nullable IocWarning warning) {
        assertThat(LISTS.warning(type, value)).isEqualTo(warning);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'type':'glob','list':['a']}; list.json has the type glob",
                "{'list':['a']}; list.json has the type null",
                "{'type':'string'}; list.json has no list of texts",
                "{'type':'string','list':['a',null]}; list.json has no list of texts",
                "{'type':'string','list':{}}; list.json is not a warning list in MISP's format",
                "null; list.json has no list of texts",
                "{'type':'cidr','list':['192.0.2.0/33']}; 192.0.2.0/33, which is not a network",
                "{'type':'cidr','list':['evil.example']}; evil.example, which is not a network",
                "{'type':'cidr','list':['192.0.2.0/24/8']}; 192.0.2.0/24/8, which is not a network"
            })
    void an_unusable_list_is_refused_with_its_reason(String content, String reason) throws IOException {
        list(content);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WarningLists(folder))
                .withMessageStartingWith("SERVICE_WARNING_LISTS: ")
                .withMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DOMAIN; eicar.example; WELL_KNOWN_DOMAIN",
                "DOMAIN; a.EICAR.test.example; WELL_KNOWN_DOMAIN",
                "DOMAIN; eica.example;",
                "FILENAME; eicar.com;"
            })
    void a_part_of_a_value_has_a_warning_for_the_attributes_of_the_list(
            IocType type, String value, @Nullable IocWarning warning) throws IOException {
        list("{'type':'substring','list':['Eicar'],'matching_attributes':['url','domain|ip','hostname']}");

        assertThat(new WarningLists(folder).warning(type, value)).isEqualTo(warning);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "['filename|md5']; FILENAME; inventory.exe; WELL_KNOWN_NAME",
                "['filename']; FILEPATH; inventory.exe; WELL_KNOWN_NAME",
                "['malware-sample']; FILENAME; inventory.exe; WELL_KNOWN_NAME",
                "['regkey|value']; FILENAME; inventory.exe;",
                "['email-src',null]; FILENAME; inventory.exe;",
                "[]; FILENAME; inventory.exe; WELL_KNOWN_NAME"
            })
    void a_list_is_about_the_types_of_its_attributes(
            String attributes, IocType type, String value, @Nullable IocWarning warning) throws IOException {
        list("{'type':'string','list':['inventory.exe'],'matching_attributes':" + attributes + "}");

        assertThat(new WarningLists(folder).warning(type, value)).isEqualTo(warning);
    }

    /** A regular expression of another party may take hours for one value. */
    @Test
    void a_list_of_regular_expressions_is_left_out() throws IOException {
        list("{'type':'regex','list':['(a+)+$','['],'matching_attributes':['filename']}");

        assertThat(new WarningLists(folder).warning(IocType.FILENAME, "aaaa")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'substring','list':['dns','']}",
                "{'type':'regex','list':['^dns']}",
                "{'type':'hostname','list':['','.']}",
                "{'type':'cidr','list':['2001:db8::/32']}",
                "{'type':'glob','list':['dns'],'matching_attributes':['email-src','phone-number']}"
            })
    void a_list_without_a_value_for_indicators_is_taken_and_has_no_effect(String content) throws IOException {
        list(content);

        assertThat(new WarningLists(folder).warning(IocType.DOMAIN, "dns.example"))
                .isNull();
    }

    /** As long as MISP's list of disposable mail domains. */
    @Test
    void thousands_of_parts_are_searched() throws IOException {
        list("{'type':'substring','matching_attributes':['email-src','domain|ip'],'list':["
                + IntStream.range(0, 9_000)
                        .mapToObj(number -> "'" + number * 7_919L + ".Mail'")
                        .collect(joining(","))
                + "]}");
        var lists = new WarningLists(folder);

        assertThat(lists.warning(IocType.DOMAIN, "x." + 8_999 * 7_919L + ".mail.example"))
                .isEqualTo(IocWarning.WELL_KNOWN_DOMAIN);
        assertThat(lists.warning(IocType.DOMAIN, "x.y.mail.example")).isNull();
        assertThat(lists.warning(IocType.MD5, 7_919L + ".mail")).isNull();
    }

    @Test
    void parts_with_one_beginning_are_limited_in_number() throws IOException {
        list("{'type':'substring','list':["
                + IntStream.rangeClosed(0, 1_000)
                        .mapToObj(number -> "'part" + number + "'")
                        .collect(joining(","))
                + "]}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WarningLists(folder))
                .withMessageEndingWith("list.json has more than 1,000 parts that begin as part1000");
    }

    private void list(String content) throws IOException {
        Files.writeString(folder.resolve("list.json"), content.replace('\'', '"'));
    }

    @Test
    void a_missing_folder_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WarningLists(folder.resolve("missing")))
                .withMessageContaining("missing cannot be read");
    }

    @Test
    void without_a_folder_only_the_built_in_values_have_a_warning() {
        var none = new WarningLists((Path) null);

        assertThat(none.warning(IocType.DOMAIN, "portal.example")).isNull();
        assertThat(none.warning(IocType.DOMAIN, "google.com")).isEqualTo(IocWarning.WELL_KNOWN_DOMAIN);
    }
}
