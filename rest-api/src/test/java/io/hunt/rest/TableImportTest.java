package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.rest.Http.Answer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
