package io.hunt.rest.ioc.file.stix;

import io.hunt.api.ioc.IocType;
import io.hunt.rest.ioc.file.value.NameOrPath;
import io.hunt.rest.ioc.file.value.ValuePatterns;
import java.util.Locale;
import java.util.Optional;

/** Mapping of the object paths of STIX patterns to indicator types. */
final class StixPaths {

    private static final String HASHES = "file:hashes.";

    private StixPaths() {}

    /** Returns the type of the compared value; empty if hosts cannot search for it. */
    static Optional<IocType> type(String path, String value) {
        return switch (path) {
            case "file:name" -> Optional.of(NameOrPath.type(value));
            case "ipv4-addr:value" -> Optional.of(IocType.IPV4);
            case "network-traffic:dst_ref.value",
                    "network-traffic:src_ref.value",
                    "domain-name:resolves_to_refs[*].value" -> Optional.of(ValuePatterns.end(value));
            case "domain-name:value" -> Optional.of(IocType.DOMAIN);
            case "windows-registry-key:key" -> Optional.of(IocType.REGISTRY);
            default -> path.startsWith(HASHES) ? hash(path.substring(HASHES.length())) : Optional.empty();
        };
    }

    static boolean isContext(String path) {
        return path.startsWith("network-traffic:");
    }

    static boolean isDigest(String path) {
        return path.startsWith(HASHES) && hash(path.substring(HASHES.length())).isPresent();
    }

    static Optional<IocType> hash(String algorithm) {
        return switch (algorithm
                .toUpperCase(Locale.ROOT)
                .replace("-", "")
                .replace("'", "")
                .replace("\"", "")) {
            case "MD5" -> Optional.of(IocType.MD5);
            case "SHA1" -> Optional.of(IocType.SHA1);
            case "SHA256" -> Optional.of(IocType.SHA256);
            default -> Optional.empty();
        };
    }
}
