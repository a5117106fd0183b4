package io.hunt.rest.auth;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Client addresses and protocol as given in the headers of proxies, the nearest proxy last. The values are unverified
 * until the proxy is known to be trusted.
 */
final class ForwardedHeaders {

    private ForwardedHeaders() {}

    /** Returns the addresses in X-Forwarded-For. */
    static List<String> ofXForwardedFor(HttpServletRequest request) {
        return parts(request, "X-Forwarded-For", ",")
                .map(ForwardedHeaders::bare)
                .toList();
    }

    /** Returns the addresses in Forwarded (RFC 7239). */
    static List<String> ofForwarded(HttpServletRequest request) {
        return parts(request, "Forwarded", ",")
                .map(element -> parameter(element, "for"))
                .map(ForwardedHeaders::bare)
                .toList();
    }

    /** Returns true if the last proxy that names a protocol was reached by https. */
    static boolean saysHttps(HttpServletRequest request) {
        List<String> plain = parts(request, "X-Forwarded-Proto", ",").toList();
        List<String> standard = parts(request, "Forwarded", ",")
                .map(element -> parameter(element, "proto"))
                .toList();
        return Stream.of(plain, standard)
                .anyMatch(said -> !said.isEmpty() && said.getLast().equalsIgnoreCase("https"));
    }

    private static Stream<String> parts(HttpServletRequest request, String header, String separator) {
        return Collections.list(request.getHeaders(header)).stream()
                .flatMap(value -> Arrays.stream(value.split(separator, -1)))
                .map(String::strip);
    }

    private static String parameter(String element, String name) {
        return Arrays.stream(element.split(";"))
                .map(String::strip)
                .filter(pair -> pair.toLowerCase(Locale.ROOT).startsWith(name + "="))
                .map(pair -> pair.substring(name.length() + 1))
                .findFirst()
                .orElse("");
    }

    /** Returns the address without quotes, brackets and port. */
    private static String bare(String text) {
        String node = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
                ? text.substring(1, text.length() - 1)
                : text;
        if (node.startsWith("[")) {
            int end = node.indexOf(']');
            return end < 0 ? node : node.substring(1, end);
        }
        int colon = node.indexOf(':');
        return colon >= 0 && colon == node.lastIndexOf(':') ? node.substring(0, colon) : node;
    }
}
