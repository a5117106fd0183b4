package io.hunt.rest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.Http.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ImportTest {

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void text_holds_one_value_a_line_with_comments_and_blank_lines(String newLine) {
        Answer answer =
                ImportSender.text(String.join(newLine, "# evil ones", " a.exe ", "", "b[.]example", "   ", "#c"));

        assertThat(values()).containsExactly("a.exe", "b[.]example");
        assertThat(counts(answer)).containsExactly(6, 2, 0, 0, 4);
        assertThat(answer.text()).startsWith("{\"format\":\"text\",\"dry_run\":false,\"entries\":6,\"created\":2,");
    }

    @Test
    void characters_that_nobody_sees_do_not_count_around_lines_and_cells() {
        Answer text = ImportSender.text("\u200b# evil ones\n\u00a0a.exe\u202c\n\u00a0\n");
        Answer csv =
                ImportSender.csv("\u200etype,value,severity\u00a0\nmd5\u00a0,\u2066aa\ufeff,\u200bhigh\nmd5,\u00a0,\n");

        assertThat(counts(text)).containsExactly(3, 1, 0, 0, 2);
        assertThat(counts(csv)).containsExactly(3, 1, 0, 1, 1);
        assertThat(WebService.BACKEND.imported())
                .containsExactly(
                        candidate(null, "a.exe", Severity.MEDIUM, null, "import"),
                        candidate(IocType.MD5, "aa", Severity.HIGH, null, "import"));
    }

    @Test
    void parameters_stand_in_for_what_the_file_does_not_say() {
        ImportSender.send(
                "text/plain", "a".getBytes(UTF_8), "?type=FilePath&severity=high&source=Friday%20feed&dry_run=true");

        assertThat(WebService.BACKEND.last(ImportIndicators.class))
                .isEqualTo(new ImportIndicators(
                        List.of(new IndicatorCandidate(IocType.FILEPATH, "a", Severity.HIGH, null, "Friday feed")),
                        true,
                        "ada"));
    }

    @Test
    void tags_are_those_of_the_request_and_of_the_entry_as_exports_write_them() {
        ImportSender.send(
                "text/csv",
                "value,tags\na.exe,\"[\"\"Wave 2\"\",\"\"apt\"\"]\"\nb.exe,APT|lab\nc.exe,\n".getBytes(UTF_8),
                "?tag=feed&tag=apt");
        ImportSender.send(
                "application/json", "{\"items\":[{\"value\":\"d.exe\",\"tags\":[\"lab\"]}]}".getBytes(UTF_8), "");

        assertThat(WebService.BACKEND.imported())
                .extracting(candidate -> Set.copyOf(candidate.tags()))
                .containsExactly(
                        Set.of("feed", "apt", "wave 2"),
                        Set.of("feed", "apt", "lab"),
                        Set.of("feed", "apt"),
                        Set.of("lab"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "type=nonsense",
                "severity=5",
                "format=xml",
                "dry_run=",
                "dry_run=maybe",
                "x=y",
                "source=%00",
                "type=md5&type=md5"
            })
    void parameters_are_validated(String query) {
        assertThat(ImportSender.send("text/plain", "a".getBytes(UTF_8), "?" + query)
                        .code())
                .isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_table_names_its_columns() {
        Answer answer = ImportSender.csv("""
                # made by hand
                Type,Indicator,Severity,Comment,Feed,Tags
                SHA-256,aa,High,"one, ""two""
                three",ACME,x
                file path,'=cmd.exe,,,,
                ,c.example,,,,
                url,http://x,,,,
                smell,d,,,,
                md5,e,dreadful,,,
                md5,,,,,

                """);

        assertThat(WebService.BACKEND.imported())
                .containsExactly(
                        new IndicatorCandidate(
                                IocType.SHA256, "aa", Severity.HIGH, "one, \"two\"\nthree", "ACME", List.of("x")),
                        candidate(IocType.FILEPATH, "=cmd.exe", Severity.MEDIUM, null, "import"),
                        candidate(null, "c.example", Severity.MEDIUM, null, "import"));
        assertThat(counts(answer)).containsExactly(10, 3, 0, 4, 3);
        assertThat(rejected(answer))
                .containsExactly("7 unsupported_type", "8 unknown_type", "9 unknown_severity", "10 missing_value");
    }

    @Test
    void a_table_may_have_a_column_for_each_type_or_one_column_without_a_name() {
        ImportSender.csv("family;md5;SHA-1\nevil;aa;bb\nworse;;cc\n");
        ImportSender.csv("sha256\ndd\n");
        ImportSender.csv("a.exe\n\"b,c.exe\"\n");

        assertThat(WebService.BACKEND.imported())
                .extracting(candidate -> candidate.type() + " " + candidate.value())
                .containsExactly("MD5 aa", "SHA1 bb", "SHA1 cc", "SHA256 dd", "null a.exe", "null b,c.exe");
    }

    @Test
    void what_this_service_lists_can_be_imported() {
        String listed = Http.get("/api/v1/iocs", "analyst").text();
        WebService.BACKEND.reset();

        assertThat(ImportSender.json(listed).text()).startsWith("{\"format\":\"json\"");
        assertThat(ImportSender.send("application/x-ndjson", """
                {"type": "filename", "value": "x.exe", "active": true, "severity": "low"}
                {"type": "filename", "value": "y.exe", "active": false}
                """.getBytes(UTF_8), "")
                        .text())
                .contains("\"inactive\":1");

        assertThat(WebService.BACKEND.imported())
                .containsExactly(
                        new IndicatorCandidate(
                                IocType.FILENAME,
                                "psexec.exe",
                                Severity.HIGH,
                                null,
                                "feed",
                                List.of("apt", "november")),
                        candidate(IocType.FILENAME, "x.exe", Severity.LOW, null, "import"));
    }

    @Test
    void every_encoding_with_a_mark_is_read_and_a_declared_one_without() {
        ImportSender.send("text/plain", marked("\ufeffä.exe", UTF_8), "");
        ImportSender.send("text/plain", marked("\ufeffö.exe", UTF_16LE), "");
        ImportSender.send(
                "text/csv", marked("\ufeffvalue\r\nü.exe\r\n", java.nio.charset.StandardCharsets.UTF_16BE), "");
        ImportSender.send("application/json", marked("\ufeff[{\"value\":\"é.exe\"}]", UTF_16LE), "");
        ImportSender.send("text/plain; charset=iso-8859-1", "è.exe".getBytes(ISO_8859_1), "");

        assertThat(values()).containsExactly("ä.exe", "ö.exe", "ü.exe", "é.exe", "è.exe");
    }

    @Test
    void what_is_taken_with_a_warning_is_counted_and_shown() {
        Answer answer = ImportSender.text("a.exe\n8.8.8.8\n");

        assertThat(answer.json().get("created").asInt()).isEqualTo(2);
        assertThat(answer.json().get("warnings").toString()).isEqualTo("{\"well_known_address\":1}");
        assertThat(answer.json().get("warned_lines").toString()).isEqualTo("""
                [{"line":2,"value":"8.8.8.8","warning":"well_known_address",\
                "detail":"is the address of a public service that many hosts use"}]""");
    }

    @Test
    void a_dry_run_lists_each_line_with_its_outcome() {
        Answer answer = ImportSender.send(
                "text/plain", "# report\na.exe\n8.8.8.8\nhxxp://evil[.]example/x\n".getBytes(UTF_8), "?dry_run=true");

        assertThat(answer.json().get("lines").valueStream().map(Object::toString))
                .containsExactly(
                        line(1, "# report", "skipped", "null", "null,\"warning\":null,\"detail\":null", "null"),
                        line(2, "a.exe", "recognized", "\"filename\"", "null,\"warning\":null,\"detail\":null", "null"),
                        line(
                                3,
                                "8.8.8.8",
                                "needs_a_look",
                                "\"filename\"",
                                "null,\"warning\":\"well_known_address\",\"detail\":\"is the address of a public service"
                                        + " that many hosts use\"",
                                "null"),
                        line(
                                4,
                                "hxxp://evil[.]example/x",
                                "rejected",
                                "null",
                                "\"unsupported_type\",\"warning\":null,\"detail\":\"is a URL\"",
                                "\"domain\""));
        assertThat(answer.json().get("lines_truncated").asBoolean()).isFalse();
    }

    @Test
    void a_compressed_file_is_decoded_within_the_bound_and_other_encodings_are_refused() throws IOException {
        byte[] small = gzip("a.exe\n".getBytes(UTF_8));
        byte[] cut = Arrays.copyOf(small, small.length - 4);
        byte[] changed = small.clone();
        changed[small.length - 8] ^= 1;

        assertThat(encoded(small, "gzip").json().get("created").asInt()).isEqualTo(1);
        assertThat(encoded(small, "X-GZIP").status()).isEqualTo(200);
        assertThat(encoded("b.exe".getBytes(UTF_8), "identity").status()).isEqualTo(200);
        for (byte[] wrong : List.of("no gzip".getBytes(UTF_8), cut, changed, new byte[0])) {
            assertThat(encoded(wrong, "gzip").code()).isEqualTo("validation_failed");
        }
        for (String[] others :
                new String[][] {{"br"}, {"deflate"}, {"gzip, gzip"}, {"gzip", "gzip"}, {"identity", "gzip"}}) {
            assertThat(encoded(gzip(small), others).code()).isEqualTo("unsupported_media_type");
        }
        assertThat(values()).containsExactly("a.exe", "a.exe", "b.exe");
    }

    @Test
    void the_bound_is_that_of_the_decoded_file() throws IOException {
        byte[] most = new byte[32 << 20];
        Arrays.fill(most, (byte) '#');

        assertThat(encoded(gzip(most), "gzip").json().get("skipped").asInt()).isEqualTo(1);
        assertThat(encoded(gzip(Arrays.copyOf(most, most.length + 1)), "gzip").code())
                .isEqualTo("payload_too_large");
    }

    private static Answer encoded(byte[] body, String... encodings) {
        Stream<String> headers = Stream.concat(
                Stream.of("Content-Type", "text/plain"),
                Stream.of(encodings).flatMap(encoding -> Stream.of("Content-Encoding", encoding)));
        return Http.send("POST", "/api/v1/iocs/import", "analyst", body, headers.toArray(String[]::new));
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }

    @Test
    void an_import_lists_no_lines_and_a_dry_run_the_first_ten_thousand() {
        byte[] file = "value\nx\n".concat("\n".repeat(10_000)).getBytes(UTF_8);

        assertThat(ImportSender.send("text/csv", file, "").json().get("lines")).isEmpty();
        Answer answer = ImportSender.send("text/csv", file, "?dry_run=true");
        assertThat(answer.json().get("lines")).hasSize(10_000);
        assertThat(answer.json().get("lines_truncated").asBoolean()).isTrue();
    }

    private static String line(
            int number, String text, String outcome, String type, String reasonToDetail, String suggested) {
        String value = type.equals("null") ? "null" : "\"" + text + "\"";
        String other = suggested.equals("null") ? "null" : "\"evil.example\"";
        return "{\"line\":" + number + ",\"text\":\"" + text + "\",\"outcome\":\"" + outcome
                + "\",\"duplicate\":false,\"type\":" + type + ",\"value\":" + value + ",\"reason\":"
                + reasonToDetail + ",\"suggested_type\":" + suggested + ",\"suggested_value\":" + other + "}";
    }

    @Test
    void an_import_is_sent_in_batches_and_every_rejected_line_is_shown_up_to_a_bound() {
        String file = IntStream.range(0, 1_201).mapToObj(n -> n + ".exe\n").collect(Collectors.joining());
        assertThat(counts(ImportSender.text(file))).containsExactly(1_201, 1_201, 0, 0, 0);
        assertThat(WebService.BACKEND.received).hasSize(3);

        String nothing = "value,x\n" + ",y\n".repeat(10_001);
        Answer answer = ImportSender.csv(nothing);
        assertThat(counts(answer)).containsExactly(10_002, 0, 0, 10_001, 1);
        assertThat(answer.json().get("rejected_lines")).hasSize(10_000);
        assertThat(answer.json().get("rejected_truncated").asBoolean()).isTrue();
    }

    private static byte[] marked(String text, Charset charset) {
        return text.getBytes(charset);
    }

    private static List<String> values() {
        return WebService.BACKEND.imported().stream()
                .map(IndicatorCandidate::value)
                .toList();
    }

    private static IndicatorCandidate candidate(
            @Nullable IocType type, String value, Severity severity, @Nullable String description, String source) {
        return new IndicatorCandidate(type, value, severity, description, source);
    }

    private static List<Integer> counts(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return List.of("entries", "created", "duplicate", "rejected", "skipped").stream()
                .map(name -> answer.json().get(name).asInt())
                .toList();
    }

    private static List<String> rejected(Answer answer) {
        return answer.json()
                .get("rejected_lines")
                .valueStream()
                .map(line -> line.get("line").asInt() + " " + line.get("reason").asString())
                .toList();
    }
}
