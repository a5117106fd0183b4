package io.hunt.command.ioc.detection;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.ioc.values.FileExtensions;
import io.hunt.command.ioc.values.Refanging;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a value looks like that a quick hunt looks for as a file name or path.
 *
 * @param suggestion null when hosts cannot be asked for it
 */
record Lookalike(HuntWarning warning, @Nullable TypeSuggestion suggestion) {

    private static final Pattern CVE = Pattern.compile("(?i)CVE-\\d{4}-\\d{4,19}");
    private static final Pattern LOCAL_PATH = Pattern.compile("[/\\\\~%$].*|[A-Za-z]:[\\\\/].*", Pattern.DOTALL);
    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:[^/?#@]*@)?([^/?#@:\\[\\]]+)(?::\\d*)?(?:[/?#].*)?");

    /** Null when it looks like what it is hunted as. */
    static @Nullable Lookalike of(IocType type, String value) {
        boolean named = type == IocType.FILENAME || type == IocType.FILEPATH;
        if (!named || LOCAL_PATH.matcher(value).matches()) {
            return null;
        }
        String refanged = Refanging.refang(value);
        if (CVE.matcher(refanged).matches()) {
            return new Lookalike(HuntWarning.LOOKS_LIKE_CVE, null);
        }
        NetworkShape shape = NetworkShape.of(refanged);
        return shape == null ? name(value, refanged) : network(shape, refanged);
    }

    private static @Nullable Lookalike network(NetworkShape shape, String refanged) {
        return switch (shape) {
            case IPV4 -> known(HuntWarning.LOOKS_LIKE_IPV4, NetworkCandidates.asAddress(refanged));
            case IPV4_RANGE -> new Lookalike(HuntWarning.LOOKS_LIKE_IPV4_RANGE, null);
            case URL -> new Lookalike(HuntWarning.LOOKS_LIKE_URL, host(refanged));
            case IPV6 -> new Lookalike(HuntWarning.LOOKS_LIKE_IPV6, null);
            case MAC_ADDRESS -> new Lookalike(HuntWarning.LOOKS_LIKE_MAC_ADDRESS, null);
            case EMAIL -> new Lookalike(HuntWarning.LOOKS_LIKE_EMAIL, null);
        };
    }

    private static @Nullable Lookalike name(String value, String refanged) {
        String domain = NetworkCandidates.domain(refanged).orElse(null);
        if (domain != null && (!refanged.equals(value) || !FileExtensions.ends(domain))) {
            return new Lookalike(HuntWarning.LOOKS_LIKE_DOMAIN, new TypeSuggestion(IocType.DOMAIN, domain));
        }
        return DigestText.only(value)
                .map(digest -> known(HuntWarning.LOOKS_LIKE_DIGEST, digest))
                .orElse(null);
    }

    /** Nothing when it only has the shape: four numbers may be a version. */
    private static @Nullable Lookalike known(HuntWarning warning, Recognition recognition) {
        TypeSuggestion suggestion = suggested(recognition);
        return suggestion == null ? null : new Lookalike(warning, suggestion);
    }

    private static @Nullable TypeSuggestion host(String url) {
        Matcher authority = AUTHORITY.matcher(url);
        if (!authority.matches()) {
            return null;
        }
        String host = authority.group(1);
        return suggested(
                NetworkShape.of(host) == NetworkShape.IPV4
                        ? NetworkCandidates.asAddress(host)
                        : NetworkCandidates.asDomain(host));
    }

    private static @Nullable TypeSuggestion suggested(Recognition recognition) {
        return recognition instanceof Recognition.Known known ? new TypeSuggestion(known.type(), known.value()) : null;
    }
}
