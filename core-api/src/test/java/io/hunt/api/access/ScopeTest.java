package io.hunt.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ScopeTest {

    @Test
    void a_user_gives_a_token_no_more_than_the_role_permits() {
        assertThat(within(Role.ADMIN)).isEqualTo(Scope.ALL);
        assertThat(within(Role.ANALYST)).isEqualTo(EnumSet.of(Scope.READ, Scope.HUNT, Scope.ACKNOWLEDGE, Scope.IMPORT));
        assertThat(within(Role.AUDITOR)).isEqualTo(EnumSet.of(Scope.READ, Scope.AUDIT));
    }

    @Test
    void a_caller_has_all_scopes_until_limited() {
        var ada = new Caller("ada", Role.ANALYST, Set.of());
        Credential session = new Credential(Credential.Kind.SESSION, null);

        assertThat(ada.scopes()).isEqualTo(Scope.ALL);
        assertThat(ada.within(Set.of(Scope.READ)).scopes()).containsExactly(Scope.READ);
        assertThat(ada.within(Set.of(Scope.READ)).provedBy(session).scopes()).containsExactly(Scope.READ);
        assertThat(ada.provedBy(session).within(Set.of()).credential()).isEqualTo(session);
        assertThat(ada.isAdmin()).isFalse();
    }

    private static Set<Scope> within(Role role) {
        return EnumSet.copyOf(List.copyOf(Arrays.stream(Scope.values())
                .filter(scope -> scope.isWithin(role))
                .toList()));
    }
}
