package io.hunt.command.access.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import io.hunt.api.Word;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the claims of a token that is proved mean here. */
record OidcClaims(OidcSettings settings) {

    private static final Pattern SUBJECT = Pattern.compile("[\\x20-\\x7e]{1,255}");

    /** Empty when they name nobody or no role of ours. */
    Optional<VerifiedIdentity> read(JWTClaimsSet claims) {
        String subject = claims.getSubject();
        Date saidAt = claims.getIssueTime();
        if (subject == null || saidAt == null || !SUBJECT.matcher(subject).matches()) {
            return Optional.empty();
        }
        Map<String, Object> all = claims.getClaims();
        String name = find(all, settings.usernameClaim()) instanceof String text ? text : null;
        return role(find(all, settings.roleClaim()))
                .map(role -> new VerifiedIdentity(
                        settings.issuer(),
                        subject,
                        name,
                        role,
                        capabilities(find(all, settings.capabilityClaim())),
                        saidAt.toInstant()));
    }

    /** The first of our roles that the claim holds; a claim with none of them permits nothing. */
    private Optional<Role> role(@Nullable Object claim) {
        return claim == null
                ? settings.defaultRole()
                : Arrays.stream(Role.values())
                        .filter(words(claim, Role.class)::contains)
                        .findFirst();
    }

    private static Set<Capability> capabilities(@Nullable Object claim) {
        return claim == null ? Set.of() : words(claim, Capability.class);
    }

    private static <E extends Enum<E> & Word> Set<E> words(Object claim, Class<E> type) {
        Set<E> words = EnumSet.noneOf(type);
        texts(claim).forEach(text -> Word.parse(type, text).ifPresent(words::add));
        return words;
    }

    /** An array, or a text of words with spaces between. */
    private static List<String> texts(Object claim) {
        return switch (claim) {
            case String text -> List.of(text.split(" "));
            case Collection<?> many ->
                many.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList();
            default -> List.of();
        };
    }

    /** The claim of this very name, or else the one that the path with dots leads to. */
    private static @Nullable Object find(Map<?, ?> claims, String path) {
        if (claims.get(path) != null) {
            return claims.get(path);
        }
        int dot = path.indexOf('.');
        return dot > 0 && claims.get(path.substring(0, dot)) instanceof Map<?, ?> inside
                ? find(inside, path.substring(dot + 1))
                : null;
    }
}
