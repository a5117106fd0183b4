package io.hunt.rest.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.rest.compression.Encoding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/** Files of the console from the class path, read once at the start. */
@Component
class ConsoleFiles {

    private static final String ROOT = "console/";
    private static final String PAGE = "index.html";

    private static final Map<String, String> TYPES = Map.of(
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "md", "text/plain; charset=utf-8");

    private final Map<String, ConsoleFile> files = new HashMap<>();
    private final String page;

    ConsoleFiles() {
        try {
            Map<String, byte[]> contents = contents();
            contents.keySet().forEach(name -> add(name, contents));
            byte[] index = contents.get(PAGE);

            page = index != null ? new String(index, UTF_8) : explanation();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the page of the console, or a page with build instructions if the console is missing. Its nonce
     * placeholder is `%CSP_NONCE%`.
     */
    String page() {
        return page;
    }

    /** Returns the file at a path such as `/assets/main-4f2a.js`; empty if unknown. */
    Optional<ConsoleFile> find(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private void add(String name, Map<String, byte[]> contents) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            return;
        }
        Map<Encoding, byte[]> bodies = new HashMap<>();
        for (Encoding encoding : Encoding.values()) {
            byte[] body = contents.get(name + encoding.suffix());
            if (body != null) {
                bodies.put(encoding, body);
            }
        }
        files.put("/" + name, new ConsoleFile(type, bodies));
    }

    private static Map<String, byte[]> contents() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Resource file : new PathMatchingResourcePatternResolver().getResources("classpath*:" + ROOT + "**/*.*")) {
            String address = file.getURL().toString();
            contents.put(
                    address.substring(address.lastIndexOf("/" + ROOT) + ROOT.length() + 1),
                    file.getContentAsByteArray());
        }
        return contents;
    }

    private static String explanation() throws IOException {
        return new ClassPathResource("missing.html", ConsoleFiles.class).getContentAsString(UTF_8);
    }
}
