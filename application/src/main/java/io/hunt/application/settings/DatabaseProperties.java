package io.hunt.application.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the database.
 *
 * @param databaseUrl JDBC URL with user and password; if unset, the embedded PostgreSQL is used
 * @param databaseOwnerUrl the same for the role that owns and migrates the tables; if unset, the service's own role
 *     migrates
 * @param databaseConnections database connections of this process at most; four processes at the default fit a
 *     PostgreSQL with its own default of 100
 */
@Validated
@ConfigurationProperties("service")
public record DatabaseProperties(
        @DefaultValue("") String databaseUrl,
        @DefaultValue("") String databaseOwnerUrl,
        @DefaultValue("23") @Min(16) @Max(1_000) int databaseConnections) {

    /** Returns true if a database is configured; otherwise the embedded one is used. */
    public boolean hasDatabase() {
        return !databaseUrl.isBlank();
    }

    /** Returns the JDBC URL of the role that migrates the tables. */
    public String migrationUrl() {
        return databaseOwnerUrl.isBlank() ? databaseUrl : databaseOwnerUrl;
    }

    /** Leaves out the addresses, which hold passwords. */
    @Override
    public String toString() {
        return "DatabaseProperties[databaseConnections=" + databaseConnections + "]";
    }
}
