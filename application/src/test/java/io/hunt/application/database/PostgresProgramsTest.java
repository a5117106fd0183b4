package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PostgresProgramsTest {

    @TempDir
    Path place;

    @Test
    void the_digest_is_that_of_the_archive() throws IOException {
        ProgramArchive.unpack(place.resolve("all"));

        assertThat(PostgresPrograms.digest(place.resolve("all"))).isEqualTo(PostgresPrograms.DIGEST);
    }

    @Test
    void they_are_taken_from_an_installation_that_holds_them() throws IOException {
        InstalledPrograms.write(place);
        Path file = place.resolve(InstalledPrograms.FILE);

        InstalledPrograms.unpack(file, place.resolve("all"));

        assertThat(PostgresPrograms.digest(place.resolve("all"))).isEqualTo(PostgresPrograms.DIGEST);
        assertThat(new PostgresPrograms(place, Optional.of(file)).checked("postgres"))
                .endsWith("programs/bin/postgres");
    }

    @Test
    void those_of_an_installation_that_are_others_are_not_run() throws IOException {
        Path file = place.resolve(InstalledPrograms.FILE);
        try (var tar = new TarArchiveOutputStream(Files.newOutputStream(file))) {
            var other = new TarArchiveEntry("bin/postgres");
            other.setSize(1);
            tar.putArchiveEntry(other);
            tar.write(0);
            tar.closeArchiveEntry();
        }

        new PostgresPrograms(place, Optional.of(file)).checked("postgres");

        assertThat(PostgresPrograms.digest(place.resolve("programs"))).isEqualTo(PostgresPrograms.DIGEST);
    }

    @Test
    void an_installation_is_known_by_the_jar_that_was_started() throws IOException {
        Path jar = Files.createFile(place.resolve("service.jar"));
        assertThat(InstalledPrograms.beside(jar.toString())).isEmpty();

        Path file = Files.createFile(place.resolve(InstalledPrograms.FILE));

        assertThat(InstalledPrograms.beside(jar.toString())).contains(file);
        assertThat(InstalledPrograms.beside("")).isEmpty();
        assertThat(InstalledPrograms.beside(place + "/a.jar:" + jar)).isEmpty();
    }

    @Test
    void nobody_else_may_enter_where_they_are() throws IOException {
        PostgresPrograms.in(place).checked("postgres");

        try (var files = Files.walk(place.resolve("programs"))) {
            assertThat(files.filter(file -> !Files.isSymbolicLink(file)))
                    .hasSizeGreaterThan(500)
                    .allSatisfy(file -> assertThat(Files.getPosixFilePermissions(file))
                            .isSubsetOf(
                                    PosixFilePermission.OWNER_READ,
                                    PosixFilePermission.OWNER_WRITE,
                                    PosixFilePermission.OWNER_EXECUTE));
        }
    }

    @Test
    void what_was_changed_or_added_is_not_run() throws IOException {
        PostgresPrograms postgresPrograms = unpacked();
        assertThat(postgresPrograms.checked("postgres"))
                .isEqualTo(unpackedPlace().resolve("programs/bin/postgres") + "");

        Path library = unpackedPlace().resolve("programs/lib/libpq.so.5.18");
        Files.write(library, new byte[] {0}, StandardOpenOption.APPEND);
        assertThatThrownBy(() -> postgresPrograms.checked("postgres")).hasMessageContaining("not those of PostgreSQL");

        PostgresPrograms again = PostgresPrograms.in(unpackedPlace());
        assertThat(again.checked("initdb")).isEqualTo(unpackedPlace().resolve("programs/bin/initdb") + "");

        Files.createFile(unpackedPlace().resolve("programs/lib/libnew.so"));
        assertThatThrownBy(() -> again.checked("initdb")).hasMessageContaining("not those of PostgreSQL");
    }

    @Test
    void a_changed_file_with_its_size_and_time_of_before_is_not_run() throws IOException {
        PostgresPrograms postgresPrograms = unpacked();
        Path program = Path.of(postgresPrograms.checked("postgres"));
        FileTime time = Files.getLastModifiedTime(program);
        try (var file = FileChannel.open(program, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[] {1}), 1_000);
        }
        Files.setLastModifiedTime(program, time);

        assertThatThrownBy(() -> postgresPrograms.checked("postgres")).hasMessageContaining("not those of PostgreSQL");
    }

    @Test
    void a_file_that_was_replaced_by_an_equal_one_is_run() throws IOException {
        PostgresPrograms postgresPrograms = unpacked();
        Path program = Path.of(postgresPrograms.checked("postgres"));
        Path copy = Files.copy(program, place.resolve("copy"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(copy, program, StandardCopyOption.REPLACE_EXISTING);

        assertThat(postgresPrograms.checked("initdb")).endsWith("programs/bin/initdb");
    }

    @Test
    void a_process_killed_while_it_unpacked_leaves_nothing_that_is_run() throws IOException {
        ProgramArchive.unpack(place.resolve("programs.new"));
        Files.delete(place.resolve("programs.new/bin/postgres"));

        assertThat(PostgresPrograms.in(place).checked("pg_ctl")).endsWith("programs/bin/pg_ctl");
        assertThat(place.resolve("programs.new")).doesNotExist();
    }

    /** Returns programs that are there already, copied from the ones that this JVM has unpacked. */
    private PostgresPrograms unpacked() {
        UnpackedPrograms.into(place);
        return PostgresPrograms.in(unpackedPlace());
    }

    private Path unpackedPlace() {
        return place.resolve("postgres-server");
    }
}
