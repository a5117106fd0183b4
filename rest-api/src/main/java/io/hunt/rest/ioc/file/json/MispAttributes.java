package io.hunt.rest.ioc.file.json;

import static java.util.stream.Collectors.joining;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.EntryCollector.EntryDetails;
import io.hunt.rest.ioc.file.JsonFields;
import io.hunt.rest.ioc.file.value.NameOrPath;
import io.hunt.rest.ioc.file.value.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Mapping of the types of MISP attributes to indicator types. */
final class MispAttributes {

    /** Value with its type; null if the type must be detected from the value. */
    private record Part(@Nullable IocType type, String value) {}

    /** Name of a registry value; registry data is usually a command, a path or a number. */
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z_][\\w .-]{0,63}(?<![.](?:exe|dll|sys|bat|vbs|js|ps1))");

    private final EntryCollector entries;

    MispAttributes(EntryCollector entries) {
        this.entries = entries;
    }

    /**
     * Adds the values of an attribute. The source is the name of the event, the description consists of comment and
     * tags.
     */
    void take(JsonFields attribute, @Nullable String info, String tags, @Nullable Severity severity) {
        String value = attribute.text("value");
        List<Part> parts = parts(attribute.text("type"), value);
        var about = new EntryDetails(severity, described(attribute, tags), info, null);
        if (parts.isEmpty()) {
            entries.dismiss(
                    attribute.line(),
                    value,
                    ImportReason.UNSUPPORTED_TYPE,
                    TypeNames.unaskable(attribute.text("type")));
            return;
        }
        for (Part part : parts) {
            if (isTrue(attribute.text("deleted"))) {
                entries.dismiss(attribute.line(), part.value(), ImportReason.REVOKED, "was deleted from its event");
            } else if (!isTrue(attribute.text("to_ids")) && !entries.defaults().context()) {
                entries.dismiss(
                        attribute.line(),
                        part.value(),
                        ImportReason.NOT_FOR_DETECTION,
                        "to_ids is not true: context, not for detection");
            } else {
                entries.propose(attribute.line(), part.type(), part.value(), about);
            }
        }
    }

    private static String described(JsonFields attribute, String tags) {
        return Stream.of(attribute.text("comment"), attribute.text("Tag"), tags)
                .filter(text -> !text.isBlank())
                .collect(joining("\n"));
    }

    private static List<Part> parts(String type, String value) {
        String[] types = type.split("\\|", 2);
        IocType second = types.length == 2 ? hash(types[1]) : null;
        return switch (types[0]) {
            case "md5", "sha1", "sha256" -> List.of(new Part(hash(types[0]), value));
            case "filename" ->
                types.length == 1
                        ? List.of(file(value))
                        : second == null ? List.of(file(head(value))) : both(value, second);
            case "malware-sample" -> both(value, IocType.MD5);
            case "regkey" -> List.of(new Part(IocType.REGISTRY, types.length == 1 ? value : registry(value)));
            case "ip-dst", "ip-src" -> List.of(new Part(IocType.IPV4, types.length == 1 ? value : head(value)));
            case "domain" -> types.length == 1 ? List.of(new Part(IocType.DOMAIN, value)) : domainAndAddress(value);
            case "hostname" -> List.of(new Part(IocType.DOMAIN, types.length == 1 ? value : head(value)));
            default -> List.of();
        };
    }

    private static @Nullable IocType hash(String type) {
        return switch (type) {
            case "md5" -> IocType.MD5;
            case "sha1" -> IocType.SHA1;
            case "sha256" -> IocType.SHA256;
            default -> null;
        };
    }

    private static List<Part> both(String value, IocType hash) {
        int bar = value.lastIndexOf('|');
        var parts = new ArrayList<Part>();
        if (bar > 0) {
            parts.add(file(value.substring(0, bar)));
        }
        parts.add(new Part(hash, value.substring(bar + 1)));
        return parts;
    }

    private static List<Part> domainAndAddress(String value) {
        int bar = value.lastIndexOf('|');
        return bar < 0
                ? List.of(new Part(IocType.DOMAIN, value))
                : List.of(
                        new Part(IocType.DOMAIN, value.substring(0, bar)),
                        new Part(IocType.IPV4, value.substring(bar + 1)));
    }

    private static Part file(String value) {
        return new Part(NameOrPath.type(value), value);
    }

    /**
     * Returns the registry path. The second part is either the name of a value of the key, or data, which hosts cannot
     * search for.
     */
    private static String registry(String value) {
        int bar = value.lastIndexOf('|');
        String name = value.substring(bar + 1).strip();
        return bar > 0 && NAME.matcher(name).matches() ? value.substring(0, bar) + "\\" + name : head(value);
    }

    private static String head(String value) {
        int bar = value.lastIndexOf('|');
        return bar < 0 ? value : value.substring(0, bar);
    }

    static boolean isTrue(String flag) {
        return flag.equals("true") || flag.equals("1");
    }
}
