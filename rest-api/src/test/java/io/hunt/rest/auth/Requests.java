package io.hunt.rest.auth;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Fakes of requests that have only an address, a target and headers. */
public final class Requests {

    private Requests() {}

    /**
     * Creates a request from this peer.
     *
     * @param headers pairs of name and value
     */
    public static HttpServletRequest from(String peer, String... headers) {
        return request(peer, "GET", "/", headers);
    }

    /**
     * Creates a request for this path, with its query.
     *
     * @param headers pairs of name and value
     */
    public static HttpServletRequest to(String method, String target, String... headers) {
        return request("192.0.2.7", method, target, headers);
    }

    private static HttpServletRequest request(String peer, String method, String target, String... headers) {
        int query = target.indexOf('?');
        return (HttpServletRequest) Proxy.newProxyInstance(
                Requests.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (_, called, arguments) -> switch (called.getName()) {
                    case "getRemoteAddr" -> peer;
                    case "isSecure" -> false;
                    case "getMethod" -> method;
                    case "getRequestURI" -> query < 0 ? target : target.substring(0, query);
                    case "getQueryString" -> query < 0 ? null : target.substring(query + 1);
                    case "getParameterMap" -> Map.of("ticket", new String[] {"ht_1"}, "q", new String[] {"a"});
                    case "getHeaders" -> Collections.enumeration(values(headers, (String) arguments[0]));
                    case "getHeader" ->
                        values(headers, (String) arguments[0]).stream()
                                .findFirst()
                                .orElse(null);
                    default -> throw new UnsupportedOperationException(called.getName());
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
