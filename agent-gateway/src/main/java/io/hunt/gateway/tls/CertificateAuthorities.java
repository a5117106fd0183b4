package io.hunt.gateway.tls;

import io.hunt.gateway.tls.CertificateGenerator.AuthorityPem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import org.bouncycastle.operator.OperatorCreationException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Table {@code service_authority} with the certificate authorities of the service and of its hosts, which all processes
 * share. The first process generates them, or imports those that an earlier release kept in its data directory.
 */
public final class CertificateAuthorities {

    /** Generator of a certificate authority. */
    @FunctionalInterface
    private interface AuthorityGenerator {
        AuthorityPem make() throws IOException, GeneralSecurityException, OperatorCreationException;
    }

    private final JdbcClient jdbc;
    private final Path directory;
    private final Clock clock;

    /**
     * @param directory directory in which an earlier release kept {@code ca.crt} and {@code hosts-ca.crt} with their
     *     keys
     */
    public CertificateAuthorities(JdbcClient jdbc, Path directory, Clock clock) {
        this.jdbc = jdbc;
        this.directory = directory;
        this.clock = clock;
    }

    /** Returns the certificate that agents trust, in PEM. */
    public String servicePem() {
        return service().certificate();
    }

    /**
     * Copies the service's authority to this process's directory. A service certificate from another authority is
     * deleted, to be generated again.
     */
    public void copyService() {
        AuthorityPem shared = service();
        Path copy = directory.resolve("ca.crt");
        try {
            if (Files.exists(copy) && !PrivateFiles.read(copy).equals(shared.certificate())) {
                Files.deleteIfExists(directory.resolve("service.crt"));
                Files.deleteIfExists(directory.resolve("service.key"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (shared.key() != null) {
            PrivateFiles.write(directory.resolve("ca.key"), shared.key());
        }
        PrivateFiles.write(copy, shared.certificate());
    }

    private AuthorityPem service() {
        return shared("service", "ca", () -> CertificateGenerator.authority(clock.instant()));
    }

    AuthorityPem hosts() {
        return shared("hosts", "hosts-ca", CertificateGenerator::hostsAuthority);
    }

    /** Returns the stored authority, or stores a new one. If several processes start at once, the first insert wins. */
    private AuthorityPem shared(String name, String file, AuthorityGenerator authorityGenerator) {
        return jdbc.sql("select certificate, private_key from service_authority where name = ?")
                .param(name)
                .query((row, _) -> new AuthorityPem(row.getString("certificate"), row.getString("private_key")))
                .optional()
                .orElseGet(() -> {
                    AuthorityPem first = first(file, authorityGenerator);
                    jdbc.sql("""
                            insert into service_authority (name, certificate, private_key) values (?, ?, ?)
                            on conflict (name) do nothing""")
                            .param(name)
                            .param(first.certificate())
                            .param(first.key())
                            .update();
                    return shared(name, file, authorityGenerator);
                });
    }

    private AuthorityPem first(String file, AuthorityGenerator authorityGenerator) {
        Path certificate = directory.resolve(file + ".crt");
        Path key = directory.resolve(file + ".key");
        try {
            if (!Files.exists(certificate)) {
                return authorityGenerator.make();
            }
            return new AuthorityPem(PrivateFiles.read(certificate), Files.exists(key) ? PrivateFiles.read(key) : null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot make an authority", e);
        }
    }
}
