package io.hunt.command.access.account;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;
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
 * Hashes and compares passwords in Unicode's normalization form C, as keyboards send the same character in different forms.
 * Comparing costs the same whether there is a user or not.
 */
@Component
public final class Passwords {

    private static final int SHORTEST = 12;
    private static final int LONGEST = 256;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** The binary logarithm of the rounds of a hash: a guess costs a tenth of a second. */
    private static final int STRENGTH = 10;

    private final PasswordEncoder bcrypt;
    /** Made by another thread, as the start would wait for it. */
    private final CompletableFuture<String> nobodysHash;

    public Passwords() {
        this(STRENGTH);
    }

    /** For tests of something else, which need not wait for the hash of each of their passwords. */
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
            throw new Refused(new ValidationFailed(field, "must have 12 to 256 characters"));
        }
        refuseTrivial(field, username, password);
        return password;
    }

    /** One character repeated, or the user's name as often as it takes, is the first that is guessed. */
    public static void refuseTrivial(String field, String username, String password) {
        String folded = normalised(password).toLowerCase(Locale.ROOT);
        if (folded.codePoints().distinct().count() < 2) {
            throw new Refused(new ValidationFailed(field, "must not be one character repeated"));
        }
        String name = username.toLowerCase(Locale.ROOT);
        String reversed = new StringBuilder(name).reverse().toString();
        if (!name.isBlank() && folded.replace(name, "").replace(reversed, "").isBlank()) {
            throw new Refused(new ValidationFailed(field, "must not be the user name"));
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

    /** Takes as long as comparing with a user's hash. */
    public void matchNobody(String password) {
        matches(password, nobodysHash.join());
    }

    public String random() {
        byte[] bits = new byte[18];
        RANDOM.nextBytes(bits);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    /** bcrypt looks at 72 bytes only; the digest lets every character of a long password count. */
    private static String digest(String password) {
        return Base64.getEncoder().encodeToString(Sha256.of(password));
    }
}
