package io.hunt.gateway.tls;

import io.hunt.gateway.tls.CertificateGenerator.Made;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import org.bouncycastle.operator.OperatorCreationException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table service_authority: one authority for the service and one for its hosts, which all processes have in common.
 * The first process makes them, or takes over those that an earlier release kept in its data directory.
 */
public final class Authorities {

    /** Makes an authority. */
    @FunctionalInterface
    private interface Making {
        Made make() throws IOException, GeneralSecurityException, OperatorCreationException;
    }

    private final JdbcClient jdbc;
    private final Path directory;
    private final Clock clock;

    /**
     * @param directory where an earlier release kept {@code ca.crt} and {@code hosts-ca.crt} with their keys
     */
    public Authorities(JdbcClient jdbc, Path directory, Clock clock) {
        this.jdbc = jdbc;
        this.directory = directory;
        this.clock = clock;
    }

    /** What agents are given to trust, as PEM. */
    public String servicePem() {
        return service().certificate();
    }

    /**
     * Has this process's directory hold the authority of the service. A certificate that another one made is removed, to
     * be made anew.
     */
    public void copyService() {
        Made common = service();
        Path copy = directory.resolve("ca.crt");
        try {
            if (Files.exists(copy) && !PrivateFiles.read(copy).equals(common.certificate())) {
                Files.deleteIfExists(directory.resolve("service.crt"));
                Files.deleteIfExists(directory.resolve("service.key"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (common.key() != null) {
            PrivateFiles.write(directory.resolve("ca.key"), common.key());
        }
        PrivateFiles.write(copy, common.certificate());
    }

    private Made service() {
        return common("service", "ca", () -> CertificateGenerator.authority(clock.instant()));
    }

    Made hosts() {
        return common("hosts", "hosts-ca", CertificateGenerator::hostsAuthority);
    }

    /** Of several processes that start at once, the first to insert decides. */
    private Made common(String name, String file, Making making) {
        return jdbc.sql("select certificate, private_key from service_authority where name = ?")
                .param(name)
                .query((row, _) -> new Made(row.getString("certificate"), row.getString("private_key")))
                .optional()
                .orElseGet(() -> {
                    Made first = first(file, making);
                    jdbc.sql("""
                            insert into service_authority (name, certificate, private_key) values (?, ?, ?)
                            on conflict (name) do nothing""")
                            .param(name)
                            .param(first.certificate())
                            .param(first.key())
                            .update();
                    return common(name, file, making);
                });
    }

    private Made first(String file, Making making) {
        Path certificate = directory.resolve(file + ".crt");
        Path key = directory.resolve(file + ".key");
        try {
            if (!Files.exists(certificate)) {
                return making.make();
            }
            return new Made(PrivateFiles.read(certificate), Files.exists(key) ? PrivateFiles.read(key) : null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot make an authority", e);
        }
    }
}
