package io.hunt.rest.auth;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Fakes of requests that have only an address and headers. */
final class Requests {

    private Requests() {}

    /**
     * Creates a request from this peer.
     *
     * @param headers pairs of name and value
     */
    static HttpServletRequest from(String peer, String... headers) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                Requests.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "getRemoteAddr" -> peer;
                    case "isSecure" -> false;
                    case "getHeaders" -> Collections.enumeration(values(headers, (String) arguments[0]));
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static List<String> values(String[] headers, String name) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < headers.length; i += 2) {
            if (headers[i].equals(name)) {
                values.add(headers[i + 1]);
            }
        }
        return values;
    }
}
