package io.hunt.query.derived;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AccessEvent.AnalystDisabled;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AccessEvent.CapabilityGranted;
import io.hunt.api.access.AccessEvent.CapabilityRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Scope;
import io.hunt.engine.log.EventFamilies;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Derives users and API tokens. */
final class UserDerivation implements Derivation {

    private static final String NEVER = "never";

    private final Clock clock;

    private final ExpectedRows users = new ExpectedRows("analyst", """
            select username, role, disabled::text as disabled,
                   (select coalesce(string_agg(name, ',' order by name collate "C"), '') from unnest(capabilities) as name)
                     as capabilities,
                   encode(sha256(convert_to(coalesce(password_hash, issuer || E'\\n' || subject), 'UTF8')), 'hex') as proof
            from public.analyst order by username""");

    private final ExpectedRows tokens = new ExpectedRows("api_token", """
            select id::text, username, name, encode(sha256(token_hash), 'hex') as token,
                   coalesce(floor(extract(epoch from expires_at) * 1000)::bigint::text, 'never') as expires_at,
                   coalesce((select string_agg(scope, ',' order by scope collate "C") from unnest(scopes) as scope), 'all')
                     as scopes
            from public.api_token order by id""", new AcceptedDifferences() {
        @Override
        public boolean mayBeMissing(Map<String, String> expected) {
            String end = expected.getOrDefault("expires_at", NEVER);
            return !end.equals(NEVER) && Long.parseLong(end) <= clock.millis();
        }
    });

    UserDerivation(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Stream<Class<?>> events() {
        return EventFamilies.events(AccessEvent.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch ((AccessEvent) event) {
            case AnalystAdded added -> add(added);
            case RoleChanged changed ->
                users.set(changed.username(), "role", changed.role().name());
            case CapabilityGranted granted -> permit(granted.username(), granted.capability(), true);
            case CapabilityRevoked revoked -> permit(revoked.username(), revoked.capability(), false);
            case AnalystDisabled shut -> users.set(shut.username(), "disabled", "true");
            case AnalystEnabled open -> users.set(open.username(), "disabled", "false");
            case PasswordChanged changed -> users.set(changed.username(), "proof", changed.proofDigest());
            case ApiTokenCreated created -> add(created);
            case ApiTokenRevoked revoked -> tokens.remove(revoked.tokenId());
        }
    }

    private void add(AnalystAdded added) {
        users.put(added.username(), Map.of("role", added.role().name(), "disabled", "false"));
        users.set(added.username(), "proof", added.proofDigest());
        users.set(
                added.username(),
                "capabilities",
                joined(added.capabilities().stream().map(Enum::name).toList()));
    }

    private void add(ApiTokenCreated created) {
        var row = new HashMap<String, String>();
        row.put("username", created.username());
        row.put("name", created.name());
        row.put("expires_at", millis(created.expiresAt()));
        row.put("scopes", scopes(created.scopes()));
        tokens.put(created.tokenId(), row);
        tokens.set(created.tokenId(), "token", created.tokenDigest());
    }

    private void permit(String username, Capability capability, boolean granted) {
        var names = new TreeSet<>(Arrays.asList(
                users.get(username).getOrDefault("capabilities", "").split(",", -1)));
        names.remove("");
        if (granted) {
            names.add(capability.name());
        } else {
            names.remove(capability.name());
        }
        users.set(username, "capabilities", joined(names));
    }

    private static String scopes(@Nullable Set<Scope> scopes) {
        return scopes == null ? "all" : joined(scopes.stream().map(Enum::name).toList());
    }

    private static String joined(Collection<String> names) {
        return String.join(",", new TreeSet<>(names));
    }

    private static String millis(@Nullable Instant end) {
        return end == null ? NEVER : Long.toString(end.toEpochMilli());
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(users, tokens);
    }
}
