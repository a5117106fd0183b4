package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.Http.Answer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TableImportTest {

    private static final String MD5 = "5d41402abc4b2a76b9719d911017c592";
    private static final String SHA1 = "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d";
    private static final String SHA256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Hash", "HASHES", "File Hash", "Data", "IOCs", "Indicators", "hash_value", "Digest", "\"Hash\""})
    void a_header_over_one_column_is_no_value(String header) {
        Answer answer = ImportSender.csv(header + "\n" + MD5 + "\n");

        assertThat(taken()).containsExactly("null " + MD5 + " null");
        assertThat(answer.json().get("skipped").asInt()).isEqualTo(1);
    }

    @Test
    void values_stand_in_data_and_their_types_in_indicator() {
        ImportSender.csv("Indicator_type,Data,Note\nsha256," + SHA256 + ",loader\nip,198.51.100.7,C2\n");
        ImportSender.csv("Indicator,Data,Note\ndomain,evil.example,C2\n");
        ImportSender.csv("Indicator,Indicator_type\nevil.exe,filename\n");

        assertThat(taken())
                .containsExactly(
                        "SHA256 " + SHA256 + " loader",
                        "IPV4 198.51.100.7 C2",
                        "DOMAIN evil.example C2",
                        "FILENAME evil.exe null");
    }

    @Test
    void a_first_line_that_is_data_already_is_data() {
        ImportSender.csv(MD5 + ";Cobalt Strike;2024\n" + SHA1 + ";;\n");
        ImportSender.csv("2024-01-02,evil[.]example,C2\n2024-01-03,198.51.100.7,\n");
        ImportSender.csv("evil.exe," + MD5 + "," + SHA256 + "\n");

        assertThat(taken())
                .containsExactly(
                        "null " + MD5 + " Cobalt Strike, 2024",
                        "null " + SHA1 + " null",
                        "null evil[.]example 2024-01-02, C2",
                        "null 198.51.100.7 2024-01-03",
                        "null " + MD5 + " evil.exe",
                        "null " + SHA256 + " evil.exe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/var/lib/docker/overlay2/SHA256/diff/tmp/MD5/x",
                "C:\\ProgramData\\{MD5}/SHA256/x.exe",
                "hxxps://evil[.]example/MD5/SHA256"
            })
    void digests_that_are_parts_of_a_path_are_no_indicators(String shape) {
        String path = shape.replace("SHA256", SHA256).replace("MD5", MD5);

        ImportSender.text(path + "\n");

        assertThat(taken()).containsExactly("null " + path + " null");
    }

    @Test
    void a_cell_with_several_digests_is_handed_on_whole() {
        ImportSender.csv("hash,comment\n\"MD5: " + MD5 + "\nSHA1: " + SHA1 + "\",loader\n");
        ImportSender.csv("type,value\nfilename," + MD5 + " " + SHA1 + "\n");

        assertThat(taken())
                .containsExactly(
                        "null MD5: " + MD5 + "\nSHA1: " + SHA1 + " loader", "FILENAME " + MD5 + " " + SHA1 + " null");
    }

    @Test
    void a_header_may_stand_in_a_comment_and_cells_behind_blanks() {
        Answer answer = ImportSender.csv("""
                ################################################################
                # \"first_seen_utc\",\"ioc_value\",\"ioc_type\",\"malware\"
                \"2024-01-02 03:04:05\", \"198.51.100.7:443\", \"ip:port\", \"win.evil\"
                \"2024-01-02 03:04:06\", \"%s\", \"md5_hash\", \"win.evil\"
                # Number of entries: 2
                """.formatted(MD5));

        assertThat(taken()).containsExactly("IPV4 198.51.100.7:443 null", "MD5 " + MD5 + " null");
        assertThat(answer.json().get("skipped").asInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "active | 0 | inactive",
                "active | no | inactive",
                "Active | Inactive | inactive",
                "status | revoked | revoked",
                "status | Expired | inactive",
                "expiration | 2020-01-01 | expired",
                "valid_until | 2020-01-01T00:00:00Z | expired",
                "ExpirationTime | 2020-01-01 10:00:00 | expired",
                "expires | 1577836800 | expired",
                "action | Allowed | not_for_detection",
                "Action | allow | not_for_detection",
                "to_ids | 0 | not_for_detection",
                "to_ids | False | not_for_detection",
                "to_ids | no | not_for_detection"
            })
    void an_entry_that_is_over_harmless_or_context_is_dismissed(String column, String word, String reason) {
        Answer answer = ImportSender.csv("value," + column + "\n" + MD5 + "," + word + "\n");

        assertThat(answer.json().get("reasons").propertyNames()).containsExactly(reason);
        assertThat(taken()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "active | 1",
                "active | yes",
                "status | active",
                "expiration | 2999-01-01",
                "expires | never",
                "action | Block",
                "to_ids | 1",
                "to_ids | true"
            })
    void other_entries_are_taken(String column, String word) {
        ImportSender.csv("value," + column + "\n" + MD5 + "," + word + "\n");

        assertThat(taken()).containsExactly("null " + MD5 + " null");
    }

    @Test
    void every_column_that_names_a_type_holds_values() {
        ImportSender.csv("IoC,Type,SHA1,MD5,Filename,C2Domain\nevil.example,domain," + SHA1 + ",-,x.exe,c2.example\n");

        assertThat(taken())
                .containsExactly(
                        "DOMAIN evil.example null",
                        "SHA1 " + SHA1 + " null",
                        "FILENAME x.exe null",
                        "DOMAIN c2.example null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"None", "-", "NULL", "NaN", "TBD", "unknown", "n/a"})
    void a_word_for_no_value_is_skipped(String word) {
        Answer answer = ImportSender.csv("sha256\n" + word + "\n" + SHA256 + "\n");

        assertThat(taken()).containsExactly("SHA256 " + SHA256 + " null");
        assertThat(answer.json().get("skipped").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"Informational, INFO", "Moderate, MEDIUM", "information, INFO", "HIGH, HIGH"})
    void severities_have_other_names_too(String word, Severity severity) {
        ImportSender.csv("value,severity\n" + MD5 + "," + word + "\n");

        assertThat(WebService.BACKEND.imported().getFirst().severity()).isEqualTo(severity);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sep=;\nvalue;note\n%s;loader\n",
                "sep=,\r\nvalue,note\r\n%s,loader\r\n",
                "Indicators of the campaign\nvalue,note\n%s,loader\n",
                "Indicators of the campaign,\n,\nvalue,note\n%s,loader\n",
                "Report 7\nMay 2026\nsha256;note\n%s;loader\n",
                "sep=\t\nvalue\tnote\n%s\tloader\n"
            })
    void a_line_for_excel_or_a_title_stands_before_the_header(String file) {
        ImportSender.csv(file.formatted(SHA256));

        assertThat(WebService.BACKEND.imported())
                .singleElement()
                .satisfies(candidate -> assertThat(candidate.value() + " " + candidate.description())
                        .isEqualTo(SHA256 + " loader"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep=\"", "sep=#", "SEP=\"", " sep=# "})
    void a_file_that_names_a_quote_or_a_comment_as_its_separator_is_malformed(String announcement) {
        Answer answer = ImportSender.csv(announcement + "\nvalue\nevil.exe\n");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(answer.text()).contains("line 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep='", "sep=|", "sep=\\", "sep=."})
    void a_file_may_name_any_other_separator(String announcement) {
        assertThat(ImportSender.csv(announcement + "\nvalue\n" + SHA256 + "\n").status())
                .isEqualTo(200);
    }

    @Test
    void empty_cells_at_the_end_of_a_record_do_not_count() {
        Answer answer = ImportSender.csv("value" + ",".repeat(3_000) + "\n" + MD5 + ",".repeat(3_000) + "\n");

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(taken()).containsExactly("null " + MD5 + " null");
    }

    @ParameterizedTest
    @CsvSource({
        "dst_ip, IPV4",
        "src_ip, IPV4",
        "IPv4 Address, IPV4",
        "FileSha256, SHA256",
        "file_path_name, FILEPATH",
        "C2 Domain, DOMAIN"
    })
    void tools_have_their_own_names_of_types(String header, IocType type) {
        ImportSender.csv("first_seen," + header + "\n2024-01-01,x\n");

        assertThat(taken()).containsExactly(type + " x null");
    }

    @Test
    void of_a_thousand_records_of_two_lines_one_bad_quote_costs_its_own() {
        var file = new StringBuilder("value,note\n");
        for (int i = 2; i <= 1_000; i++) {
            file.append(i == 500 ? "\"x\"y.exe,a\n" : "n" + i + ".exe,\"two\nlines\"\n");
        }

        Answer answer = ImportSender.csv(file.toString());

        assertThat(answer.json().get("created").asInt()).isEqualTo(998);
        assertThat(answer.json().get("rejected_lines").get(0).get("line").asInt())
                .isEqualTo(998);
    }

    @Test
    void a_quote_that_is_left_open_costs_its_line_alone() {
        Answer answer = ImportSender.csv("value,note\na.exe,\"two\nlines\"\nb.exe,\"open\nc.exe,\n");

        assertThat(taken()).containsExactly("null a.exe two\nlines", "null c.exe null");
        assertThat(answer.json().get("rejected_lines").get(0).get("line").asInt())
                .isEqualTo(4);
    }

    @Test
    void tabs_separate_in_files_of_their_media_type() {
        ImportSender.send(
                "text/tab-separated-values",
                ("value\tnote\n" + MD5 + "\tloader\n").getBytes(java.nio.charset.StandardCharsets.UTF_8),
                "");

        assertThat(taken()).containsExactly("null " + MD5 + " loader");
    }

    @Test
    void the_header_of_hashdeep_is_skipped() {
        Answer answer = ImportSender.text(
                "%%%% HASHDEEP-1.0\n%%%% size,md5,sha256,filename\n## $ hashdeep\n5," + MD5 + "," + SHA256 + ",/x\n");

        assertThat(answer.json().get("skipped").asInt()).isEqualTo(3);
        assertThat(taken()).containsExactly("null 5," + MD5 + "," + SHA256 + ",/x null");
    }

    @Test
    void a_table_of_unknown_words_is_refused_as_before() {
        assertThat(ImportSender.csv("first,second\nthird,fourth\n").code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    private static List<String> taken() {
        return WebService.BACKEND.imported().stream()
                .map(TableImportTest::shown)
                .toList();
    }

    private static String shown(IndicatorCandidate candidate) {
        return candidate.type() + " " + candidate.value() + " " + candidate.description();
    }
}
