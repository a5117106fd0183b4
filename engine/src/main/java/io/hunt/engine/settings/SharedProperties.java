package io.hunt.engine.settings;

import io.hunt.engine.role.ProcessRole;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What more than one module reads.
 *
 * @param roles of `command,query,gateway,webhook`; all of them together are a whole service, and each runs by itself
 * @param bindAddress listen address of REST, gRPC and management
 * @param dataDir embedded database, this process's certificate, copies of the authorities and of the enrollment secret
 * @param perUserHuntIsolation non-admins see only their own hunts, and every user has one hunt at a time
 */
@ConfigurationProperties("service")
public record SharedProperties(
        @DefaultValue({"command", "query", "gateway", "webhook"})
        Set<ProcessRole> roles,

        @DefaultValue("127.0.0.1") String bindAddress,
        @DefaultValue("./data") Path dataDir,
        @DefaultValue("false") boolean perUserHuntIsolation) {

    public SharedProperties {
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("SERVICE_ROLES names no role");
        }
    }

    /** The address given for one listener, else the one for all. */
    public String addressOr(String own) {
        return own.isBlank() ? bindAddress : own;
    }
}
