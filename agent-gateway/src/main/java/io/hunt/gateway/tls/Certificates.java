package io.hunt.gateway.tls;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bouncycastle.operator.OperatorCreationException;

/** The service's own authority and certificate, made on the first start and kept in the data directory. */
public final class Certificates {

    private final Path authority;
    private final Path certificate;
    private final Path key;

    private Certificates(Path directory) {
        this.authority = directory.resolve("ca.crt");
        this.certificate = directory.resolve("service.crt");
        this.key = directory.resolve("service.key");
    }

    /** Those in the directory, or new ones where there are none. */
    public static Certificates in(Path directory, String bindAddress) {
        var certificates = new Certificates(directory);
        if (Files.exists(certificates.key)) {
            return certificates;
        }
        try {
            Files.createDirectories(directory);
            var made = SelfMade.certificates(names(bindAddress));
            PrivateFiles.write(certificates.authority, made.authority());
            PrivateFiles.write(certificates.certificate, made.certificate());
            PrivateFiles.write(certificates.key, made.key());
            return certificates;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot make a certificate", e);
        }
    }

    /** What agents are given to trust, as PEM. */
    public String authorityPem() {
        return PrivateFiles.read(authority);
    }

    public Path certificate() {
        return certificate;
    }

    public Path key() {
        return key;
    }

    private static Set<String> names(String bindAddress) {
        var names = new LinkedHashSet<String>();
        names.add("localhost");
        names.add("127.0.0.1");
        names.add("::1");
        names.add(bindAddress);
        try {
            names.add(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException e) {
            // A machine that does not know its own name is still reachable by address.
        }
        return names;
    }
}
