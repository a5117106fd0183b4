package io.hunt.application;

import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Listen addresses of REST and management. */
@Component
class ListenAddresses {

    private static final Logger LOG = LoggerFactory.getLogger(ListenAddresses.class);

    private final String rest;
    private final String management;
    private final boolean restOverTls;

    @Autowired
    ListenAddresses(ServiceProperties settings, SharedProperties shared) {
        this(
                shared.addressOr(settings.restBindAddress()),
                shared.addressOr(settings.managementBindAddress()),
                settings.tlsCert() != null || !shared.roles().contains(ProcessRole.QUERY));
    }

    ListenAddresses(String rest, String management, boolean restOverTls) {
        this.rest = rest;
        this.management = management;
        this.restOverTls = restOverTls;
    }

    String rest() {
        return rest;
    }

    String management() {
        return management;
    }

    String restScheme() {
        return restOverTls ? "https" : "http";
    }

    /** Logs one warning if a plain-text port can be reached from other machines. */
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
