package io.hunt.rest.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.rest.compression.Encoding;
import io.hunt.rest.limit.RestProperties;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/** Files of the console, read once: from the class path at the start, or from a directory when it exists. */
@Component
class ConsoleFiles {

    private static final String ROOT = "console/";
    private static final String PAGE = "index.html";

    private static final Map<String, String> TYPES = Map.of(
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "md", "text/plain; charset=utf-8");

    private final @Nullable Path directory;
    private volatile Console console;

    /** Console as served; one without files has a page with the reason. */
    private record Console(Map<String, ConsoleFile> files, String page) {}

    @Autowired
    ConsoleFiles(RestProperties settings) {
        this("classpath*:" + ROOT, settings.consoleDir());
    }

    /**
     * @param place location of the files of the jar, ending in `console/`
     * @param directory used if there are none; null for none
     */
    ConsoleFiles(String place, @Nullable Path directory) {
        this.directory = directory;
        try {
            this.console = console(packaged(place), directory == null ? "missing.html" : "building.html");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the page of the console, or a page with the reason if the console is missing. Its nonce placeholder is
     * `%CSP_NONCE%`.
     */
    String page() {
        return current().page();
    }

    /** Returns the file at a path such as `/assets/main-4f2a.js`; empty if unknown. */
    Optional<ConsoleFile> find(String path) {
        return Optional.ofNullable(current().files().get(path));
    }

    private Console current() {
        Path built = directory;
        // The build moves the complete directory into place.
        if (built != null && console.files().isEmpty() && Files.isDirectory(built)) {
            try {
                console = console(built(built), "building.html");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return console;
    }

    private static Console console(Map<String, byte[]> contents, String substitute) throws IOException {
        Map<String, ConsoleFile> files = new HashMap<>();
        contents.keySet().forEach(name -> file(name, contents).ifPresent(file -> files.put("/" + name, file)));
        byte[] index = contents.get(PAGE);
        return new Console(
                Map.copyOf(files),
                index != null
                        ? new String(index, UTF_8)
                        : new ClassPathResource(substitute, ConsoleFiles.class).getContentAsString(UTF_8));
    }

    private static Optional<ConsoleFile> file(String name, Map<String, byte[]> contents) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            return Optional.empty();
        }
        Map<Encoding, byte[]> bodies = new HashMap<>();
        for (Encoding encoding : Encoding.values()) {
            byte[] body = contents.get(name + encoding.suffix());
            if (body != null) {
                bodies.put(encoding, body);
            }
        }
        return Optional.of(new ConsoleFile(type, bodies));
    }

    private static Map<String, byte[]> packaged(String place) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Resource file : new PathMatchingResourcePatternResolver().getResources(place + "**/*.*")) {
            String address = file.getURL().toString();
            contents.put(
                    address.substring(address.lastIndexOf("/" + ROOT) + ROOT.length() + 1),
                    file.getContentAsByteArray());
        }
        return contents;
    }

    private static Map<String, byte[]> built(Path directory) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(directory.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }
}
