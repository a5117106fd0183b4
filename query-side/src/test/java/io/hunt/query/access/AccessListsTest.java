package io.hunt.query.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.access.AccessQuery.FindAnalyst;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.access.SessionView;
import io.hunt.api.testing.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AccessListsTest {

    private static final PageRequest FIRST_PAGE = new PageRequest(50, null);

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.empty());
    private final AccessQueryHandler answers =
            new AccessQueryHandler(new Users(jdbc), new ApiTokenTable(jdbc), new OpenSessions(jdbc));

    @BeforeEach
    void three_users_of_whom_one_has_two_tokens() {
        jdbc.sql("""
                create table analyst (username text primary key, role text, capabilities text[], disabled boolean,
                                      created_at timestamptz, issuer text);
                create table api_token (id uuid primary key, username text, name text, created_at timestamptz,
                                        expires_at timestamptz, last_used_at timestamptz, scopes text[]);
                create table access_session (family uuid, username text, created_at timestamptz, expires_at timestamptz,
                                             signed_in_at timestamptz, address text);
                insert into access_session values
                  (gen_random_uuid(), 'ada', '2026-11-21 10:00Z', '9999-01-01Z', null, null),
                  (gen_random_uuid(), 'ada', '2026-11-21 11:00Z', '9999-01-01Z', '2026-11-21 09:00Z', '192.0.2.7'),
                  (gen_random_uuid(), 'ada', '2026-11-21 12:00Z', '2026-11-21 20:00Z', null, null),
                  (gen_random_uuid(), 'root', '2026-11-21 12:00Z', '9999-01-01Z', null, null);
                insert into analyst values
                  ('root', 'ADMIN', '{}', false, '2026-11-21 10:00Z', null),
                  ('ada', 'ANALYST', '{CAN_LAUNCH_FLEET_HUNTS}', false, '2026-11-21 11:00Z', null),
                  ('oidc:ada', 'ANALYST', '{}', true, '2026-11-21 11:00Z', 'https://id.example');
                insert into api_token values
                  (gen_random_uuid(), 'ada', 'old', '2026-11-21 11:00Z', null, null, null),
                  (gen_random_uuid(), 'ada', 'new', '2026-11-21 12:00Z', '2027-01-01Z', '2026-11-21 13:00Z',
                   '{READ,HUNT}')""").update();
    }

    @Test
    void users_are_listed_newest_first_in_pages() {
        var names = new ArrayList<String>();
        @Nullable String token = null;
        do {
            Page<AnalystView> page = users(null, null, null, new PageRequest(1, token));
            page.items().forEach(user -> names.add(user.username()));
            assertThat(page.total()).isEqualTo(3);
            token = page.nextPageToken();
        } while (token != null);

        assertThat(names).containsExactly("oidc:ada", "ada", "root");
    }

    @Test
    void filters_narrow_the_list() {
        assertThat(names(users(Role.ADMIN, null, null, FIRST_PAGE))).containsExactly("root");
        assertThat(names(users(null, true, null, FIRST_PAGE))).containsExactly("oidc:ada");
        assertThat(names(users(null, false, "AD", FIRST_PAGE))).containsExactly("ada");
        assertThat(names(users(null, null, "%", FIRST_PAGE))).isEmpty();
    }

    @Test
    void a_user_is_found_whole_or_not_at_all() {
        assertThat(answers.handle(new FindAnalyst("ada")))
                .contains(new AnalystView(
                        "ada",
                        Role.ANALYST,
                        Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS),
                        false,
                        Instant.parse("2026-11-21T11:00:00Z"),
                        null));
        assertThat(answers.handle(new FindAnalyst("eve"))).isEmpty();
    }

    @Test
    @SuppressWarnings("unchecked")
    void the_tokens_of_one_user_are_listed_newest_first() {
        Page<ApiTokenView> tokens = answers.handle(new ListApiTokens("ada", FIRST_PAGE));

        assertThat(tokens.items()).extracting(ApiTokenView::name).containsExactly("new", "old");
        assertThat(tokens.items())
                .extracting(ApiTokenView::scopes)
                .containsExactly(Set.of(Scope.READ, Scope.HUNT), null);
        assertThat(tokens.items().getFirst().lastUsedAt()).isEqualTo(Instant.parse("2026-11-21T13:00:00Z"));
        assertThat(answers.handle(new ListApiTokens("root", FIRST_PAGE)).total())
                .isZero();
    }

    @Test
    @SuppressWarnings("unchecked")
    void the_open_sessions_of_one_user_are_listed_in_pages_the_one_renewed_last_first() {
        Page<SessionView> first = answers.handle(new ListSessions("ada", new PageRequest(1, null)));
        Page<SessionView> second = answers.handle(new ListSessions("ada", new PageRequest(1, first.nextPageToken())));

        assertThat(first.total()).isEqualTo(2);
        assertThat(first.items()).singleElement().satisfies(session -> {
            assertThat(session.signedInAt()).isEqualTo(Instant.parse("2026-11-21T09:00:00Z"));
            assertThat(session.address()).isEqualTo("192.0.2.7");
        });
        assertThat(second.items()).singleElement().satisfies(session -> {
            assertThat(session.renewedAt()).isEqualTo(Instant.parse("2026-11-21T10:00:00Z"));
            assertThat(session.signedInAt()).isNull();
        });
        assertThat(second.nextPageToken()).isNull();
    }

    @SuppressWarnings("unchecked")
    private Page<AnalystView> users(
            @Nullable Role role, @Nullable Boolean disabled, @Nullable String q, PageRequest page) {
        return answers.handle(new ListAnalysts(role == null ? Set.of() : Set.of(role), disabled, q, page));
    }

    private static List<String> names(Page<AnalystView> page) {
        return page.items().stream().map(AnalystView::username).toList();
    }
}
