package io.hunt.rest.ioc.file.stix;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.EntryCollector.EntryDetails;
import io.hunt.rest.ioc.file.Expiry;
import io.hunt.rest.ioc.file.JsonFields;
import io.hunt.rest.ioc.file.MalformedFile;
import io.hunt.rest.ioc.file.value.NameOrPath;
import io.hunt.rest.ioc.file.value.TypeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reader of the objects of a STIX bundle: indicators by their patterns, and observables by their values. */
public final class StixObjects {

    /** Property extension of OpenCTI; exports of its current releases have the mark for detection in it. */
    private static final String OPENCTI = "extensions/extension-definition--ea279b3e-5c71-4632-ac08-831c66a786ba/";

    private static final Set<String> DETECTION = Set.of("x_opencti_detection", OPENCTI + "detection");

    public static final Set<String> WANTED = Set.of(
            "type",
            "spec_version",
            "pattern",
            "pattern_type",
            "revoked",
            "valid_until",
            "name",
            "description",
            "value",
            "key",
            "hashes",
            "id",
            "modified",
            "labels",
            "indicator_types",
            "x_opencti_detection",
            "extensions/",
            OPENCTI,
            OPENCTI + "detection");

    private static final Set<String> OTHER_OBSERVABLES = Set.of("""
            artifact autonomous-system directory email-addr email-message ipv6-addr mac-addr mutex process \
            software url user-account x509-certificate""".split(" "));

    /** Words in {@code indicator_types} and labels of objects that are not malicious, or that MISP does not detect. */
    private static final Set<String> HARMLESS = Set.of(
            "allowlist",
            "benign",
            "clean",
            "false-positive",
            "falsepositive",
            "goodware",
            "known-good",
            "misp:to-ids=\"false\"",
            "whitelist");

    /** Maximum number of objects; all are held in memory at once, with about 250 bytes each. */
    private static final int MOST_OBJECTS = 250_000;

    private final EntryCollector entryCollector;

    public StixObjects(EntryCollector entryCollector) {
        this.entryCollector = entryCollector;
    }

    /** Reads all objects. A bundle may contain several versions of an object in any order; only the newest is used. */
    public void readAll(JsonParser json) {
        var objects = new ArrayList<JsonFields>();
        var newest = new HashMap<String, JsonFields>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            int line = json.currentTokenLocation().getLineNr();
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw MalformedFile.at(line, "has a STIX object that is not a JSON object");
            }
            if (objects.size() == MOST_OBJECTS) {
                throw MalformedFile.at(line, "must hold at most 250,000 objects");
            }
            JsonFields object = JsonFields.read(json, WANTED);
            objects.add(object);
            newest.merge(object.text("id"), object, StixObjects::newer);
        }
        for (JsonFields object : objects) {
            if (object.text("id").isEmpty() || object.equals(newest.get(object.text("id")))) {
                take(object);
            } else {
                superseded(object);
            }
        }
    }

    /**
     * Returns the newer object, or the later one in the file if both have no time; STIX times have one format, in which
     * text order is chronological order.
     */
    private static JsonFields newer(JsonFields one, JsonFields other) {
        return one.text("modified").compareTo(other.text("modified")) > 0 ? one : other;
    }

    private void superseded(JsonFields object) {
        if (object.text("type").equals("indicator")) {
            entryCollector.dismiss(
                    object.line(),
                    object.text("pattern"),
                    ImportReason.REVOKED,
                    "is an older version of another object in the file");
        } else {
            entryCollector.skip(object.line(), object.text("type"));
        }
    }

    public void take(JsonFields object) {
        String type = object.text("type");
        switch (type) {
            case "indicator" -> indicator(object);
            case "file" -> file(object);
            case "ipv4-addr" -> entryCollector.propose(object.line(), IocType.IPV4, object.text("value"));
            case "domain-name" -> entryCollector.propose(object.line(), IocType.DOMAIN, object.text("value"));
            case "windows-registry-key" -> entryCollector.propose(object.line(), IocType.REGISTRY, object.text("key"));
            // The endpoints are separate observables.
            case "network-traffic" -> entryCollector.skip(object.line(), type);
            default -> {
                if (OTHER_OBSERVABLES.contains(type)) {
                    String value = object.text("value").isEmpty() ? object.text("name") : object.text("value");
                    entryCollector.dismiss(
                            object.line(),
                            value.isEmpty() ? type : value,
                            ImportReason.UNSUPPORTED_TYPE,
                            TypeNames.unaskable(type));
                } else {
                    entryCollector.skip(object.line(), type);
                }
            }
        }
    }

    private void indicator(JsonFields object) {
        String pattern = object.text("pattern");
        String language = object.text("pattern_type");
        if (object.text("revoked").equals("true")) {
            entryCollector.dismiss(object.line(), pattern, ImportReason.REVOKED, "was revoked by its publisher");
        } else if (hasExpired(object.text("valid_until"))) {
            entryCollector.dismiss(object.line(), pattern, ImportReason.EXPIRED, "has expired");
        } else if (isHarmless(object) && !entryCollector.defaults().context()) {
            entryCollector.dismiss(
                    object.line(),
                    pattern,
                    ImportReason.NOT_FOR_DETECTION,
                    "is marked as harmless or not for detection");
        } else if (!language.isEmpty() && !language.equals("stix")) {
            entryCollector.dismiss(
                    object.line(),
                    pattern,
                    ImportReason.UNSUPPORTED_TYPE,
                    "is a pattern in another language than STIX");
        } else {
            String description =
                    object.text("description").isBlank() ? object.text("name") : object.text("description");
            new StixPattern(object.line(), pattern, EntryDetails.described(description), entryCollector).read();
        }
    }

    private static boolean isHarmless(JsonFields object) {
        String words = object.text("indicator_types") + "," + object.text("labels");
        return DETECTION.stream().anyMatch(mark -> object.text(mark).equals("false"))
                || Stream.of(words.split(","))
                        .map(word -> word.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]", "-"))
                        .anyMatch(HARMLESS::contains);
    }

    private void file(JsonFields object) {
        object.object("hashes")
                .forEach((algorithm, value) -> StixPaths.hash(algorithm)
                        .ifPresentOrElse(
                                type -> entryCollector.propose(object.line(), type, value),
                                () -> entryCollector.dismiss(
                                        object.line(),
                                        value,
                                        ImportReason.UNSUPPORTED_TYPE,
                                        "is a digest that hosts do not compute")));
        String name = object.text("name");
        if (!name.isEmpty()) {
            entryCollector.propose(object.line(), NameOrPath.type(name), name);
        } else if (object.object("hashes").isEmpty()) {
            entryCollector.dismiss(object.line(), "", ImportReason.MISSING_VALUE, "is a file without name and digest");
        }
    }

    private boolean hasExpired(String until) {
        return Expiry.hasPassed(until, entryCollector.defaults().now());
    }
}
