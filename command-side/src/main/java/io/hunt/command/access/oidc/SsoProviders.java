package io.hunt.command.access.oidc;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.hunt.api.access.Role;
import io.hunt.api.access.SsoCommand.SsoProviderView;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.command.AccessProperties;
import io.hunt.engine.role.ForReads;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Providers of the file in the settings, by which users sign in to the console. */
@ForReads
@Component
public class SsoProviders {

    static final InvalidCredentials REFUSED =
            new InvalidCredentials("The sign-in by the identity provider is not valid; start it again.");

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();
    private static final Pattern ID = Pattern.compile("[a-z0-9-]{1,32}");
    private static final int LONGEST_NAME = 100;
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Map<String, SsoProvider> providers = new LinkedHashMap<>();

    @Autowired
    public SsoProviders(AccessProperties settings, Clock clock) {
        this(settings.ssoProviders() == null ? List.of() : read(settings.ssoProviders()), clock);
    }

    public SsoProviders(List<Registration> registrations, Clock clock) {
        for (Registration registration : registrations) {
            if (!registration.isValid() || providers.containsKey(registration.id())) {
                throw new IllegalArgumentException(
                        "SERVICE_SSO_PROVIDERS: id, name, issuer, client_id, redirect_uri, logout_redirect_uri or default_role of an entry is not valid");
            }
            providers.put(registration.id(), new SsoProvider(registration, clock));
        }
    }

    Optional<SsoProvider> find(String id) {
        return Optional.ofNullable(providers.get(id));
    }

    List<SsoProviderView> views() {
        return providers.values().stream()
                .map(provider -> new SsoProviderView(
                        provider.registration().id(), provider.registration().name()))
                .toList();
    }

    private static List<Registration> read(Path file) {
        try {
            return new ArrayList<>(List.of(JSON.readValue(Files.readString(file), Registration[].class)));
        } catch (IOException | JacksonException _) {
            // The cause may quote the file, which contains secrets.
            throw new IllegalArgumentException("SERVICE_SSO_PROVIDERS: " + file + " is not a list of providers");
        }
    }

    /** Page that a provider must show at each sign-in, by its name in OpenID Connect. */
    public enum Prompt {
        LOGIN,
        SELECT_ACCOUNT
    }

    /**
     * Entry of the file.
     *
     * @param clientSecret null for a public client
     * @param redirectUri page of the console that the provider sends the browser to: its sign-in page
     * @param defaultRole role of a user without the role claim, not admin; null refuses the user
     * @param createUsers false refuses users who are unknown here; null means true
     * @param prompt page that the provider must show; null leaves it to the provider
     * @param logoutRedirectUri page that the provider sends the browser to after the sign-out; null if it shows its own
     * @param claims all other keys of the entry: names of the claims with the user name, the role and the capabilities
     */
    public record Registration(
            String id,
            String name,
            String issuer,
            String clientId,
            @Nullable String clientSecret,
            String redirectUri,
            @Nullable Role defaultRole,
            @Nullable Boolean createUsers,
            @Nullable Prompt prompt,
            @Nullable String logoutRedirectUri,
            @JsonAnySetter @Nullable Map<String, @Nullable String> claims) {

        private static final Map<String, String> CLAIMS = Map.of(
                "username_claim", "preferred_username", "role_claim", "role", "capability_claim", "capabilities");

        boolean isValid() {
            return matches(id)
                    && (claims == null || CLAIMS.keySet().containsAll(claims.keySet()))
                    && isText(name)
                    && isText(clientId)
                    && isPrivate(issuer)
                    && host(redirectUri).isPresent()
                    && (logoutRedirectUri == null || host(logoutRedirectUri).isPresent())
                    && defaultRole != Role.ADMIN;
        }

        boolean createsUsers() {
            return createUsers == null || createUsers;
        }

        OidcSettings settings() {
            return new OidcSettings(
                    issuer,
                    clientId,
                    claim("username_claim"),
                    claim("role_claim"),
                    claim("capability_claim"),
                    Optional.ofNullable(defaultRole));
        }

        private String claim(String key) {
            String given = claims == null ? null : claims.get(key);
            return given == null ? Objects.requireNonNull(CLAIMS.get(key)) : given;
        }

        private static boolean matches(@Nullable String id) {
            return id != null && ID.matcher(id).matches();
        }

        private static boolean isText(@Nullable String text) {
            return text != null && !text.isBlank() && text.length() <= LONGEST_NAME;
        }

        /** Returns true if the client secret can be sent to the address: over https, or within this machine. */
        private static boolean isPrivate(@Nullable String text) {
            return host(text)
                    .filter(host -> String.valueOf(text).startsWith("https://") || LOOPBACK.contains(host))
                    .isPresent();
        }

        private static Optional<String> host(@Nullable String text) {
            try {
                return Optional.ofNullable(text)
                        .filter(address -> address.matches("https?://.+"))
                        .map(address -> URI.create(address).getHost());
            } catch (IllegalArgumentException _) {
                return Optional.empty();
            }
        }

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Registration[" + id + "]";
        }
    }
}
