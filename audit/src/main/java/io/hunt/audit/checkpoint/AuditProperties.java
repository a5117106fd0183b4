package io.hunt.audit.checkpoint;

import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the checkpoints of the transparency log.
 *
 * @param auditKey file of the key that signs checkpoints; if unset, `audit/signing-key` in the data directory; the first
 *     process with the role `command` creates it; processes without it sign nothing
 * @param auditOrigin name of the log in its checkpoints, such as `hunt.example.com/log`, read when the first key is created;
 *     if unset, a random one
 * @param auditFile file to which this process appends each checkpoint, one JSON object a line; should be on another machine
 * @param auditWitnesses witnesses that cosign checkpoints, separated by commas, each its public key, a space and its URL
 * @param auditCa PEM file with the certificates for verifying these witnesses; if unset, those that Java trusts
 */
@Validated
@ConfigurationProperties("service")
public record AuditProperties(
        @Nullable Path auditKey,

        @DefaultValue("") @Pattern(regexp = "[^\\p{Z}\\p{Cc}+]{0,180}") String auditOrigin,

        @Nullable Path auditFile,
        @DefaultValue List<String> auditWitnesses,
        @Nullable Path auditCa) {

    /** Returns the file of the signing key. */
    public Path keyIn(Path dataDirectory) {
        return auditKey == null ? dataDirectory.resolve("audit").resolve("signing-key") : auditKey;
    }

    /** Returns the file with the note that this process has signed last. */
    public Path memoryIn(Path dataDirectory) {
        return dataDirectory.resolve("audit").resolve("signed-last");
    }

    /** Omits the URLs, which may contain a secret. */
    @Override
    public String toString() {
        return "AuditProperties[auditKey=" + auditKey + ", auditFile=" + auditFile + "]";
    }
}
