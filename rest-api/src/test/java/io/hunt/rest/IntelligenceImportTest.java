package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

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
class IntelligenceImportTest {

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[file:hashes.'SHA-256' = 'aa'] | SHA256 aa",
                "[file:hashes.MD5='aa' OR file:hashes.\"SHA-1\" = 'bb'] | MD5 aa, SHA1 bb",
                "[file:name = 'it\\\\'s.exe' OR file:name = 'b'] | FILENAME it's.exe, FILENAME b",
                "[file:hashes.MD5 = 'd41d8cd98f00b204e9800998ecf8427f' AND file:name = 'report.pdf'] | MD5 d41d8cd98f00b204e9800998ecf8427f",
                "[file:name = 'a' AND (file:hashes.MD5 = 'aa' OR file:hashes.MD5 = 'bb')] | MD5 aa, MD5 bb",
                "[file:size = 5 AND file:hashes.'SHA-1' = 'aa' AND file:hashes.'SHA-256' = 'bb'] | SHA1 aa, SHA256 bb",
                "[windows-registry-key:key = 'HKLM\\\\\\\\A' AND windows-registry-key:values[*].name = 'b'] | REGISTRY HKLM\\\\A\\\\b",
                "[file:name = 'x.exe' AND file:parent_directory_ref.path = '/opt/evil'] | FILEPATH /opt/evil/x.exe",
                "[file:name = 'C:\\\\Windows\\\\evil.exe'] | FILEPATH C:\\\\Windows\\\\evil.exe",
                "[file:name = 'D:\\\\new\\\\tmp\\\\x.exe'] | FILEPATH D:\\\\new\\\\tmp\\\\x.exe",
                "[ipv4-addr:value = '1.2.3.4'] OR ([domain-name:value = 'x.org'] OR [file:name = 'c']) | IPV4 1.2.3.4, DOMAIN x.org, FILENAME c",
                "[file:name IN ('a.exe', '/tmp/b')] | FILENAME a.exe, FILEPATH /tmp/b",
                "([ipv4-addr:value = '1.2.3.4'] OR [domain-name:value = 'x.org']) WITHIN 5 SECONDS | IPV4 1.2.3.4, DOMAIN x.org",
                "[(windows-registry-key:key = 'HKLM\\\\\\\\A')] START t'2020-01-01T00:00:00Z' STOP t'2020-02-01T00:00:00Z' | REGISTRY HKLM\\\\A",
                "[network-traffic:dst_ref.type = 'ipv4-addr' AND network-traffic:dst_ref.value = '1.2.3.4' AND network-traffic:dst_port = 443] | IPV4 1.2.3.4",
                "[network-traffic:src_ref.value = '1.2.3.4' OR network-traffic:dst_ref.value = 'x.org'] | IPV4 1.2.3.4, DOMAIN x.org",
                "[domain-name:resolves_to_refs[*].value = '1.2.3.4'] | IPV4 1.2.3.4",
                "[file:name = 'a' /* or */ OR file:name = 'b'] REPEATS 2 TIMES // yes | FILENAME a, FILENAME b"
            })
    void every_supported_comparison_of_a_pattern_is_an_indicator(String pattern, String expected) {
        imported(pattern);

        assertThat(WebService.BACKEND.imported().stream()
                        .map(candidate -> candidate.type() + " " + candidate.value())
                        .toList())
                .containsExactly(expected.replace("\\\\", "\\").split(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[ipv6-addr:value = '::1'] | unsupported_type",
                "[url:value = 'http://x'] | unsupported_type",
                "[email-addr:value = 'a@b.c'] | unsupported_type",
                "[network-traffic:dst_port = 443] | unsupported_type",
                "[file:hashes.'SHA-512' = 'aa'] | unsupported_type",
                "[file:name NOT = 'a'] | unsupported_operator",
                "[file:name != 'a'] | unsupported_operator",
                "[file:name LIKE 'a%'] | unsupported_operator",
                "[file:name MATCHES '^a'] | unsupported_operator",
                "[file:name NOT IN ('a')] | unsupported_operator",
                "[ipv4-addr:value ISSUBSET '10.0.0.0/8'] | unsupported_operator",
                "[EXISTS file:name] | unsupported_operator",
                "[file:name = 'a'] FOLLOWEDBY [file:name = 'b'] | unsupported_operator",
                "[windows-registry-key:key = 'HKLM' AND windows-registry-key:values[*].data = 'evil.exe'] | unsupported_operator",
                "[file:name = 'svchost.exe' AND file:parent_directory_ref.path != 'C:'] | unsupported_operator",
                "[file:hashes.MD5 = 'aa' AND file:name NOT IN ('b')] | unsupported_operator",
                "[domain-name:value = 'cdn.example' AND url:value = 'https://cdn.example/x'] | unsupported_operator",
                "[file:name = 'a' AND file:size = 5] | unsupported_operator",
                "[file:name = 'a' AND (file:name = 'b' OR file:hashes.MD5 = 'aa')] | unsupported_operator",
                "[file:name = 'a.exe'] AND [file:name = 'b.exe'] | unsupported_operator",
                "([file:name = 'a'] OR [file:name = 'c']) AND [file:name = 'b'] | unsupported_operator",
                "[file:name = 'a' | bad_pattern",
                "[file:name = 'a'])| bad_pattern",
                "[file:name = 'a'] AND | bad_pattern",
                "[file:name = a] | bad_pattern",
                "[] | bad_pattern",
                "drop table | bad_pattern"
            })
    void what_a_pattern_asks_beyond_is_rejected_with_its_reason(String pattern, String reason) {
        Answer answer = imported(pattern);

        assertThat(answer.json().get("reasons").propertyNames()).containsExactly(reason);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void what_was_revoked_or_has_expired_is_rejected() {
        Answer answer = ImportSender.json("""
                {"type": "bundle", "id": "bundle--1", "objects": [
                  {"type": "indicator", "pattern": "[file:name = 'a']", "revoked": true},
                  {"type": "indicator", "pattern": "[file:name = 'b']", "valid_until": "2020-01-01T00:00:00Z"},
                  {"type": "indicator", "pattern": "[file:name = 'c']", "valid_until": "2999-01-01T00:00:00.5Z",
                   "pattern_type": "stix", "name": "n", "description": "d"},
                  {"type": "indicator", "pattern": "rule x {}", "pattern_type": "yara"}]}""");

        assertThat(answer.json().get("reasons").toString())
                .isEqualTo("{\"expired\":1,\"revoked\":1,\"unsupported_type\":1}");
        assertThat(WebService.BACKEND.imported())
                .singleElement()
                .satisfies(candidate -> assertThat(candidate.description()).isEqualTo("d"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, '\"modified\":\"2024-01-01T00:00:00.000Z\"', '\"modified\":\"2024-02-01T00:00:00.000Z\",\"revoked\":true', revoked=2",
        "0, '\"modified\":\"2024-02-01T00:00:00.000Z\",\"revoked\":true', '\"modified\":\"2024-01-01T00:00:00.000Z\"', revoked=2",
        "1, '\"modified\":\"2024-02-01T00:00:00.000Z\"', '\"modified\":\"2024-01-01T00:00:00.000Z\",\"revoked\":true', revoked=1",
        "0, '\"indicator_types\":[\"benign\"]', '\"indicator_types\":[\"Benign\"]', 'revoked=1, not_for_detection=1'",
        "0, '\"labels\":[\"x\"]', '\"labels\":[\"apt\",\"false positive\"]', 'revoked=1, not_for_detection=1'",
        "0, '\"x_opencti_detection\":true', '\"x_opencti_detection\":false', 'revoked=1, not_for_detection=1'",
        "1, '\"labels\":[\"benign\"]', '\"labels\":[\"malicious-activity\"]', revoked=1",
        "0, '\"labels\":[]', '\"labels\":[\"misp:type=\\\"md5\\\"\",\"misp:to_ids=\\\"False\\\"\"]', 'revoked=1, not_for_detection=1'",
        "1, '\"labels\":[]', '\"labels\":[\"misp:to_ids=\\\"True\\\"\"]', revoked=1"
    })
    void of_the_versions_of_an_object_the_newest_counts(int created, String one, String other, String reasons) {
        String object = "{\"type\":\"indicator\",\"id\":\"indicator--1\",\"pattern\":\"[file:name = 'a']\",";

        Answer answer =
                ImportSender.json("{\"type\":\"bundle\",\"objects\":[" + object + one + "}," + object + other + "}]}");

        assertThat(answer.json().get("created").asInt()).isEqualTo(created);
        assertThat(answer.json().get("reasons").propertyStream().map(Object::toString))
                .containsExactlyInAnyOrder(reasons.split(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; {'extension-definition--ea279b3e-5c71-4632-ac08-831c66a786ba': {'score': 5, 'detection': false}}",
                "1; {'extension-definition--ea279b3e-5c71-4632-ac08-831c66a786ba': {'score': 5, 'detection': true}}",
                "1; {'extension-definition--ea279b3e-5c71-4632-ac08-831c66a786ba': {'creator_ids': ['x']}}",
                "1; {'extension-definition--00000000-0000-4000-8000-000000000000': {'detection': false}}",
                "1; []"
            },
            quoteCharacter = '`')
    void the_mark_for_detection_is_read_from_the_extension_of_opencti(int created, String extensions) {
        Answer answer = ImportSender.json("{\"type\":\"bundle\",\"objects\":[{\"type\":\"indicator\",\"extensions\":"
                + extensions.replace('\'', '"') + ",\"pattern\":\"[file:name = 'a']\"}]}");

        assertThat(answer.json().get("created").asInt()).isEqualTo(created);
        assertThat(answer.json().get("reasons").toString())
                .isEqualTo(created == 1 ? "{}" : "{\"not_for_detection\":1}");
    }

    @Test
    void observables_are_indicators_too_and_other_objects_are_passed_over() {
        Answer answer = ImportSender.json("""
                {"objects": [
                  {"type": "file", "name": "x.exe", "hashes": {"MD5": "aa", "SHA-256": "bb", "SHA-512": "cc"}},
                  {"type": "ipv4-addr", "value": "1.2.3.4"},
                  {"type": "domain-name", "value": "x.org", "resolves_to_refs": ["ipv4-addr--1"]},
                  {"type": "windows-registry-key", "key": "HKLM\\\\A", "values": [{"name": "b"}]},
                  {"type": "url", "value": "http://x.org"},
                  {"type": "malware", "name": "Evil"},
                  {"type": "relationship"}], "type": "bundle"}""");

        assertThat(values()).containsExactly("aa", "bb", "x.exe", "1.2.3.4", "x.org", "HKLM\\A");
        assertThat(answer.text()).startsWith("""
                {"format":"stix","dry_run":false,"entries":10,"created":6,"duplicate":0,"rejected":2,"skipped":2,""");
    }

    @Test
    void traffic_between_observables_claims_nothing_beside_them() {
        Answer answer = ImportSender.json("""
                {"type": "bundle", "objects": [
                  {"type": "ipv4-addr", "id": "ipv4-addr--1", "value": "1.2.3.4"},
                  {"type": "network-traffic", "dst_ref": "ipv4-addr--1", "protocols": ["tcp"]}]}""");

        assertThat(values()).containsExactly("1.2.3.4");
        assertThat(answer.json().get("rejected").asInt()).isZero();
        assertThat(answer.json().get("skipped").asInt()).isEqualTo(1);
    }

    @Test
    void a_rejection_names_the_type_that_hosts_cannot_be_asked_for() {
        Answer answer = ImportSender.csv("type,value\nurl,http://x.org\nsmell,d\n");

        assertThat(answer.json()
                        .get("rejected_lines")
                        .valueStream()
                        .map(line -> line.get("detail").asString()))
                .containsExactly(
                        "is of the type url, which hosts cannot be asked for",
                        "is of the type smell, which is not known");
    }

    @Test
    void attributes_of_events_are_indicators_by_their_types() {
        Answer answer = ImportSender.json("""
                {"response": [{"Event": {
                  "Attribute": [
                    {"type": "filename|md5", "value": "a|b.exe|aa", "to_ids": true, "comment": "Dropper"},
                    {"type": "domain|ip", "value": "x.org|1.2.3.4", "to_ids": "1"},
                    {"type": "ip-dst|port", "value": "5.6.7.8|443", "to_ids": true},
                    {"type": "regkey|value", "value": "HKLM\\\\A|data", "to_ids": true},
                    {"type": "filename", "value": "%TEMP%\\\\x", "to_ids": true},
                    {"type": "sha1", "value": "cc", "to_ids": false},
                    {"type": "url", "value": "http://x.org/", "to_ids": true},
                    {"type": "md5", "value": "dd", "to_ids": true, "deleted": true}],
                  "Object": [{"deleted": true, "Attribute": [{"type": "md5", "value": "gg", "to_ids": true}]},
                    {"Attribute": [{"type": "md5", "value": "hh", "to_ids": true}], "deleted": "1"},{"name": "file", "Attribute": [{"type": "sha256", "value": "ee", "to_ids": true}]}],
                  "RelatedEvent": [{"Event": {"Attribute": [{"type": "md5", "value": "ff", "to_ids": true}]}}],
                  "Tag": [{"name": "tlp:clear"}], "info": "Operation", "threat_level_id": "1"}}]}""");

        assertThat(values())
                .containsExactly("a|b.exe", "aa", "x.org", "1.2.3.4", "5.6.7.8", "HKLM\\A\\data", "%TEMP%\\x", "ee");
        assertThat(answer.json().get("reasons").toString())
                .isEqualTo("{\"not_for_detection\":1,\"revoked\":3,\"unsupported_type\":1}");
        assertThat(WebService.BACKEND.imported()).allMatch(candidate -> candidate.severity() == Severity.HIGH);
        assertThat(WebService.BACKEND.imported().getFirst().description()).isEqualTo("Dropper\ntlp:clear");
        assertThat(WebService.BACKEND.imported().getLast().description()).isEqualTo("tlp:clear");
        assertThat(WebService.BACKEND.imported()).allMatch(candidate -> "Operation".equals(candidate.source()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Event': {'info': 'x', 'Attribute': [%s]}}",
                "[{'Event': {'info': 'x', 'Attribute': [%s]}}]",
                "{'response': {'Event': {'Attribute': [%s]}}}",
                "{'info': 'x', 'Attribute': [%s]}",
                "[{'Attribute': [%s]}]"
            })
    void events_come_bare_or_wrapped_or_in_lists(String wrapped) {
        Answer answer = ImportSender.send(
                "application/json",
                wrapped.formatted("{'type': 'md5', 'value': 'aa', 'to_ids': false}")
                        .replace('\'', '"')
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8),
                "?include_context=true&format=misp");

        assertThat(answer.json().get("format").asString()).isEqualTo("misp");
        assertThat(values()).containsExactly("aa");
    }

    @Test
    void a_format_that_is_not_the_wanted_one_is_refused() {
        Answer answer = ImportSender.send(
                "application/json",
                "[{\"value\":\"a\"}]".getBytes(java.nio.charset.StandardCharsets.UTF_8),
                "?format=stix");

        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    private static Answer imported(String pattern) {
        String escaped = pattern.replace("\\\\", "\\").replace("\\", "\\\\").replace("\"", "\\\"");
        Answer answer = ImportSender.json(
                "{\"type\":\"bundle\",\"objects\":[{\"type\":\"indicator\",\"pattern\":\"" + escaped + "\"}]}");
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer;
    }

    private static List<String> values() {
        return WebService.BACKEND.imported().stream()
                .map(candidate -> candidate.value())
                .toList();
    }
}
