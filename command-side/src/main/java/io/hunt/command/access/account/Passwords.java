package io.hunt.command.access.account;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Hashes and compares passwords in Unicode's normalization form C, because keyboards send the same character in
 * different forms. A comparison takes equally long for unknown users.
 */
@Component
public final class Passwords {

    private static final int SHORTEST = 12;
    private static final int LONGEST = 256;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Binary logarithm of the rounds of a hash: a guess takes about 0.1 s. */
    private static final int STRENGTH = 10;

    private final PasswordEncoder bcrypt;
    /** Hash of a random password; computed by another thread, so that the start does not wait for it. */
    private final CompletableFuture<String> nobodysHash;

    public Passwords() {
        this(STRENGTH);
    }

    /** Constructor with a lower strength for tests of other subjects, so that they do not wait for hashes. */
    public Passwords(int strength) {
        bcrypt = new BCryptPasswordEncoder(strength);
        nobodysHash = CompletableFuture.supplyAsync(() -> hash(random()));
    }

    public static String checked(String username, String password) {
        return checked("password", username, password);
    }

    public static String checked(String field, String username, String password) {
        String normalised = normalised(password);
        int characters = normalised.codePointCount(0, normalised.length());
        if (characters < SHORTEST || characters > LONGEST) {
            throw new RejectionException(new ValidationFailed(field, "must have 12 to 256 characters"));
        }
        refuseTrivial(field, username, password);
        return password;
    }

    /** Refuses one character repeated, and the user's name repeated or reversed: attackers try these first. */
    public static void refuseTrivial(String field, String username, String password) {
        String folded = normalised(password).toLowerCase(Locale.ROOT);
        if (folded.codePoints().distinct().count() < 2) {
            throw new RejectionException(new ValidationFailed(field, "must not be one character repeated"));
        }
        String name = username.toLowerCase(Locale.ROOT);
        String reversed = new StringBuilder(name).reverse().toString();
        if (!name.isBlank() && folded.replace(name, "").replace(reversed, "").isBlank()) {
            throw new RejectionException(new ValidationFailed(field, "must not be the user name"));
        }
    }

    public static String normalised(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFC);
    }

    public String hash(String password) {
        return bcrypt.encode(digest(normalised(password)));
    }

    /** Compares the normalised form, then the form as typed, which earlier releases have hashed. */
    public boolean matches(String password, String hash) {
        return Stream.of(normalised(password), password)
                .distinct()
                .anyMatch(form -> bcrypt.matches(digest(form), hash));
    }

    /** Takes as long as a comparison with a user's hash. */
    public void matchDummy(String password) {
        matches(password, nobodysHash.join());
    }

    public String random() {
        byte[] bits = new byte[18];
        RANDOM.nextBytes(bits);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    /** Hashes the password first, because bcrypt uses 72 bytes only; so every character of a long password counts. */
    private static String digest(String password) {
        return Base64.getEncoder().encodeToString(Sha256.of(password));
    }
}
