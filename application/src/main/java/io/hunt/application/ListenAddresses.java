package io.hunt.application;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Where REST, gRPC and management listen. */
@Component
class ListenAddresses {

    private static final Logger LOG = LoggerFactory.getLogger(ListenAddresses.class);

    private final String rest;
    private final String grpc;
    private final String management;
    private final boolean restOverTls;

    ListenAddresses(
            @Value("${service.rest-bind-address}") String rest,
            @Value("${service.grpc-bind-address}") String grpc,
            @Value("${service.management-bind-address}") String management,
            @Value("${service.tls-cert:}") String certificate) {
        this.rest = rest;
        this.grpc = grpc;
        this.management = management;
        this.restOverTls = !certificate.isBlank();
    }

    String rest() {
        return rest;
    }

    String restScheme() {
        return restOverTls ? "https" : "http";
    }

    String grpc() {
        return grpc;
    }

    /** One line, if anything in the clear can be reached from other machines. */
    void warnOfPlainHttp() {
        List<String> plain = new ArrayList<>();
        if (!restOverTls && isReachable(rest)) {
            plain.add("REST (" + rest + ")");
        }
        if (isReachable(management)) {
            plain.add("management (" + management + ")");
        }
        if (!plain.isEmpty()) {
            LOG.warn(
                    "Without TLS and reachable from other machines: {}. Set SERVICE_TLS_CERT and SERVICE_TLS_KEY for "
                            + "REST, or put a proxy that ends TLS in front",
                    String.join(", ", plain));
        }
    }

    private static boolean isReachable(String address) {
        try {
            return !InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return true;
        }
    }
}
