package io.hunt.rest.ioc.file.stix;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.ioc.file.Entries;
import io.hunt.rest.ioc.file.Entries.About;
import io.hunt.rest.ioc.file.Malformed;
import io.hunt.rest.ioc.file.json.JsonFields;
import io.hunt.rest.ioc.file.value.NameOrPath;
import io.hunt.rest.ioc.file.value.TypeNames;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The objects of a STIX bundle: indicators by their patterns, and observables by their values. */
public final class StixObjects {

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
            "hashes");

    private static final Set<String> OTHER_OBSERVABLES = Set.of(
            "artifact",
            "autonomous-system",
            "directory",
            "email-addr",
            "email-message",
            "ipv6-addr",
            "mac-addr",
            "mutex",
            "process",
            "software",
            "url",
            "user-account",
            "x509-certificate");

    private final Entries entries;

    public StixObjects(Entries entries) {
        this.entries = entries;
    }

    public void readAll(JsonParser json) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw Malformed.at(json.currentTokenLocation().getLineNr(), "has a STIX object that is none");
            }
            take(JsonFields.read(json, WANTED));
        }
    }

    public void take(JsonFields object) {
        String type = object.text("type");
        switch (type) {
            case "indicator" -> indicator(object);
            case "file" -> file(object);
            case "ipv4-addr" -> entries.propose(object.line(), IocType.IPV4, object.text("value"));
            case "domain-name" -> entries.propose(object.line(), IocType.DOMAIN, object.text("value"));
            case "windows-registry-key" -> entries.propose(object.line(), IocType.REGISTRY, object.text("key"));
            // Its ends are observables of their own.
            case "network-traffic" -> entries.skip();
            default -> {
                if (OTHER_OBSERVABLES.contains(type)) {
                    String value = object.text("value").isEmpty() ? object.text("name") : object.text("value");
                    entries.dismiss(
                            object.line(),
                            value.isEmpty() ? type : value,
                            ImportReason.UNSUPPORTED_TYPE,
                            TypeNames.unaskable(type));
                } else {
                    entries.skip();
                }
            }
        }
    }

    private void indicator(JsonFields object) {
        String pattern = object.text("pattern");
        String language = object.text("pattern_type");
        if (object.text("revoked").equals("true")) {
            entries.dismiss(object.line(), pattern, ImportReason.REVOKED, "was revoked by who published it");
        } else if (hasExpired(object.text("valid_until"))) {
            entries.dismiss(object.line(), pattern, ImportReason.EXPIRED, "was valid until a time that has passed");
        } else if (!language.isEmpty() && !language.equals("stix")) {
            entries.dismiss(
                    object.line(),
                    pattern,
                    ImportReason.UNSUPPORTED_TYPE,
                    "is a pattern of another language than STIX");
        } else {
            String description =
                    object.text("description").isBlank() ? object.text("name") : object.text("description");
            new StixPattern(object.line(), pattern, About.described(description), entries).read();
        }
    }

    private void file(JsonFields object) {
        object.object("hashes")
                .forEach((algorithm, value) -> StixPaths.hash(algorithm)
                        .ifPresentOrElse(
                                type -> entries.propose(object.line(), type, value),
                                () -> entries.dismiss(
                                        object.line(),
                                        value,
                                        ImportReason.UNSUPPORTED_TYPE,
                                        "is a digest that hosts do not compute")));
        String name = object.text("name");
        if (!name.isEmpty()) {
            entries.propose(object.line(), NameOrPath.type(name), name);
        } else if (object.object("hashes").isEmpty()) {
            entries.dismiss(object.line(), "", ImportReason.MISSING_VALUE, "is a file without name and digest");
        }
    }

    private boolean hasExpired(String until) {
        try {
            return !until.isEmpty()
                    && !instant(until).isAfter(entries.defaults().now());
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static Instant instant(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }
}
