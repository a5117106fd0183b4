package io.hunt.engine.role;

import io.hunt.engine.retention.RetentionPeriod;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings read by more than one module.
 *
 * @param roles roles of this process: any of `command,query,gateway,webhook`; all of them together are a whole service, and
 *     each can run alone
 * @param bindAddress listen address of REST, gRPC and management
 * @param dataDir directory for the embedded database, this process's certificate, and copies of the authorities and of the
 *     enrollment secret
 * @param perUserHuntIsolation true if non-admins see only their own hunts, and every user has one hunt at a time
 * @param retentionDays days after their end for which details of hunts and campaigns, rows and bodies of webhook deliveries
 *     are kept; 0 keeps everything
 */
@Validated
@ConfigurationProperties("service")
public record SharedProperties(
        @DefaultValue({"command", "query", "gateway", "webhook"})
        Set<ProcessRole> roles,

        @DefaultValue("127.0.0.1") String bindAddress,
        @DefaultValue("./data") Path dataDir,
        @DefaultValue("false") boolean perUserHuntIsolation,

        @DefaultValue("0") @Min(0) @Max(RetentionPeriod.MOST_DAYS) int retentionDays) {

    public SharedProperties {
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("SERVICE_ROLES names no role");
        }
    }

    /** Returns the address for one listener, or the common address if blank, without the brackets of IPv6 notation. */
    public String addressOr(String own) {
        String address = own.isBlank() ? bindAddress : own;
        return address.strip().replaceAll("^\\[(.*)]$", "$1");
    }
}
