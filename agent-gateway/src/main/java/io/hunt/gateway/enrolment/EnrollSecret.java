package io.hunt.gateway.enrolment;

import io.hunt.gateway.GatewaySettings;
import io.hunt.gateway.tls.PrivateFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

/** What a host must know to join the fleet: given by the operator, or made up once and kept in a file of its own. */
public final class EnrollSecret {

    private final String value;

    private EnrollSecret(String value) {
        this.value = value;
    }

    public static EnrollSecret of(GatewaySettings settings) {
        if (settings.enrollSecret() != null && !settings.enrollSecret().isBlank()) {
            return new EnrollSecret(settings.enrollSecret());
        }
        Path file = settings.dataDirectory().resolve("enroll-secret");
        if (!Files.exists(file)) {
            PrivateFiles.write(file, Secrets.random());
        }
        return new EnrollSecret(PrivateFiles.read(file).strip());
    }

    /** Takes the same time whatever was tried. */
    boolean matches(String tried) {
        return MessageDigest.isEqual(value.getBytes(StandardCharsets.UTF_8), tried.getBytes(StandardCharsets.UTF_8));
    }

    /** For the admin who asks for it. */
    public String reveal() {
        return value;
    }
}
