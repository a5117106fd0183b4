package io.hunt.command.access.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import io.hunt.api.TextEnum;
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

/** Maps the claims of a verified token to a user, a role and capabilities. */
record OidcClaimsMapper(OidcSettings settings) {

    private static final Pattern SUBJECT = Pattern.compile("[\\x20-\\x7e]{1,255}");

    /** Returns empty if the claims have no valid subject, no issue time or no known role. */
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

    /** Returns the first known role in the claim. A claim without a known role gives no role, not the default. */
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

    private static <E extends Enum<E> & TextEnum> Set<E> words(Object claim, Class<E> type) {
        Set<E> words = EnumSet.noneOf(type);
        texts(claim).forEach(text -> TextEnum.parse(type, text).ifPresent(words::add));
        return words;
    }

    /** Reads an array of texts, or a text of words separated by spaces. */
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

    /** Finds the claim with exactly this name, or else the claim at this dotted path. */
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
