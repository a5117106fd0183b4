package io.hunt.engine.settings;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What more than one module reads.
 *
 * @param bindAddress listen address of REST, gRPC and management
 * @param dataDir embedded database, certificates, enrollment secret
 * @param perUserHuntIsolation non-admins see only their own hunts, and every user has one hunt at a time
 */
@ConfigurationProperties("service")
public record SharedProperties(
        @DefaultValue("127.0.0.1") String bindAddress,
        @DefaultValue("./data") Path dataDir,
        @DefaultValue("false") boolean perUserHuntIsolation) {

    /** The address given for one listener, else the one for all. */
    public String addressOr(String own) {
        return own.isBlank() ? bindAddress : own;
    }
}
