package io.hunt.application.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passwords of the embedded database's roles: random, in one file that only this account can read. New passwords are kept in
 * a second file until the database has them; if the process is killed before, the next start generates new ones.
 */
final class DatabasePasswords {

    private static final Logger LOG = LoggerFactory.getLogger(DatabasePasswords.class);
    private static final int ROLES = 3;
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path known;
    private final Path fresh;
    private final List<String> lines;
    private boolean settled;

    private DatabasePasswords(Path known, Path fresh, List<String> lines, boolean settled) {
        this.known = known;
        this.fresh = fresh;
        this.lines = lines;
        this.settled = settled;
    }

    /** Reads the current passwords; generates new ones if the file is missing or if others could have read it. */
    static DatabasePasswords in(Path directory) throws IOException {
        Path known = directory.resolve("passwords");
        Path fresh = directory.resolve("passwords.new");
        if (Files.exists(known)) {
            List<String> lines = Files.readAllLines(known);
            if (PrivateDirectory.isPrivate(known) && lines.size() == ROLES) {
                return new DatabasePasswords(known, fresh, lines, true);
            }
            LOG.warn("Others could read or change {}: the database gets new passwords", known);
        }
        List<String> lines = List.of(random(), random(), random());
        PrivateDirectory.write(fresh, String.join("\n", lines) + "\n");
        return new DatabasePasswords(known, fresh, lines, false);
    }

    private static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns true if the superuser has this password already. */
    boolean areKnown() {
        return settled;
    }

    /** Records that the superuser has this password. */
    void becomeKnown() throws IOException {
        if (!settled) {
            PrivateDirectory.moved(fresh, known);
            settled = true;
        }
    }

    /** Returns the file; its first line is the superuser's password. */
    Path file() {
        return settled ? known : fresh;
    }

    Login superuser() {
        return new Login("postgres", lines.get(0));
    }

    Login owner() {
        return new Login("hunt_owner", lines.get(1));
    }

    Login service() {
        return new Login("hunt_service", lines.get(2));
    }

    /** Role and its password, which {@code toString} leaves out. */
    record Login(String role, String password) {
        @Override
        public String toString() {
            return role;
        }
    }
}
