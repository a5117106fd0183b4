package io.hunt.rest.ioc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.EntryCollector.EntryDetails;
import io.hunt.rest.ioc.file.FileEntry.CandidateEntry;
import io.hunt.rest.ioc.file.FileEntry.DismissedEntry;
import io.hunt.rest.ioc.file.value.TypeNames;
import io.hunt.rest.ioc.file.value.ValuePatterns;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EntryCollectorTest {

    private final EntryCollector entries = new EntryCollector(new EntryDefaults(
            IocType.DOMAIN, Severity.LOW, "import", false, List.of("wave"), Instant.parse("2026-11-21T12:00:00Z")));

    @Test
    void an_entry_without_details_has_those_of_the_request() {
        entries.propose(3, null, "evil.example");

        assertThat(candidate())
                .isEqualTo(new IndicatorCandidate(
                        IocType.DOMAIN, "evil.example", Severity.LOW, null, "import", List.of("wave")));
    }

    @Test
    void details_of_the_entry_count_more_and_its_tags_are_added() {
        entries.propose(
                3, IocType.MD5, "x", new EntryDetails(Severity.HIGH, " Note ", " ESET ", "[\"APT\", \"wave\"];a|, b"));

        assertThat(candidate())
                .isEqualTo(new IndicatorCandidate(
                        IocType.MD5, "x", Severity.HIGH, "Note", "ESET", List.of("wave", "apt", "a", "b")));
    }

    @Test
    void long_texts_are_cut_between_code_points_and_broken_ones_repaired() {
        entries.propose(
                3, null, "x", new EntryDetails(null, "\ud83d\ude00".repeat(5_000), "a\u0000b\ud83d", "t".repeat(100)));

        assertThat(candidate().description()).isEqualTo("\ud83d\ude00".repeat(4_096));
        assertThat(candidate().source()).isEqualTo("a\ufffdb\ufffd");
        assertThat(candidate().tags()).containsExactly("wave", "t".repeat(64));
    }

    @Test
    void an_entry_has_at_most_20_tags() {
        String tags = IntStream.range(0, 50).mapToObj(Integer::toString).collect(Collectors.joining(","));
        entries.propose(3, null, "x", new EntryDetails(null, null, null, tags));

        assertThat(candidate().tags()).hasSize(20).startsWith("wave", "0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u200b\ufeff"})
    void a_value_without_a_visible_character_is_missing(String value) {
        entries.propose(3, null, value);

        assertThat(dismissed().problem().reason()).isEqualTo(ImportReason.MISSING_VALUE);
    }

    @Test
    void a_value_of_more_than_8192_characters_is_not_sent_on_and_shown_in_part() {
        entries.propose(3, null, "x".repeat(8_193));

        assertThat(dismissed().problem().reason()).isEqualTo(ImportReason.BAD_VALUE);
        assertThat(dismissed().value()).hasSize(500);
    }

    @Test
    void a_file_has_at_most_200000_entries_and_counts_all_skipped_lines() {
        IntStream.range(0, EntryCollector.MOST).forEach(line -> entries.propose(line, null, "x"));
        IntStream.range(0, 20_000).forEach(line -> entries.skip(line, ""));

        IndicatorFile file = entries.as(FileFormat.TEXT);
        assertThat(file.skipped()).isEqualTo(20_000);
        assertThat(file.entries()).hasSize(EntryCollector.MOST + 10_000);
        assertThatThrownBy(() -> entries.propose(7, null, "x"))
                .hasMessageContaining("must hold at most 200,000 entries (line 7)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SHA-256        | SHA256
            FileHash-MD5   | MD5
            ip_dst         | IPV4
            Destination IP | IPV4
            domain-name    | DOMAIN
            RegKey         | REGISTRY
            full path      | FILEPATH
            """)
    void type_names_of_tools_are_known_in_any_spelling(String name, IocType type) {
        assertThat(TypeNames.known(name)).contains(type);
    }

    @Test
    void other_type_names_are_refused_or_left_to_the_value() {
        assertThat(TypeNames.known("ipv6")).isEmpty();
        assertThat(TypeNames.isUnsupported("hostname")).isFalse();
        assertThat(TypeNames.isUnsupported("Email Address")).isTrue();
        assertThat(TypeNames.isToldByValue("File Hash")).isTrue();
        assertThat(TypeNames.unaskable("x\n".repeat(100))).hasSizeLessThan(120).doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            d41d8cd98f00b204e9800998ecf8427e  | true
            D41D8CD98F00B204E9800998ECF8427   | false
            198.51.100[.]7:443                | true
            198.51.100                        | false
            evil[.]example                    | true
            hxxps[:]//evil.example/a          | true
            localhost                         | false
            plain words                       | false
            """)
    void a_value_is_known_by_its_form(String cell, boolean isValue) {
        assertThat(ValuePatterns.isValue(cell)).isEqualTo(isValue);
    }

    @Test
    void a_name_of_many_parts_is_matched_without_recursion() {
        assertThat(ValuePatterns.isValue("a.".repeat(50_000) + "!")).isFalse();
        assertThat(ValuePatterns.isValue("1.".repeat(50_000))).isFalse();
    }

    private IndicatorCandidate candidate() {
        return ((CandidateEntry) only()).candidate();
    }

    private DismissedEntry dismissed() {
        return (DismissedEntry) only();
    }

    private FileEntry only() {
        List<FileEntry> all = entries.as(FileFormat.TEXT).entries();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }
}
