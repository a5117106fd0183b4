package io.hunt.rest.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HuntId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecentWritesTest {

    private static final RequestContext ADA =
            new RequestContext("r", Optional.of(new Caller("ada", Role.ANALYST, Set.of())));
    private static final RequestContext EVE =
            new RequestContext("r", Optional.of(new Caller("eve", Role.ANALYST, Set.of())));

    private Instant now = Instant.parse("2026-11-21T12:00:00Z");
    private final RecentWrites writes = new RecentWrites(clock(() -> now), Optional.empty());

    @Test
    void a_write_is_remembered_for_as_long_as_read_models_may_be_behind_and_of_what_hosts_change_for_three_seconds() {
        HuntId hunt = HuntId.random();
        AlertId alert = AlertId.random();
        writes.remember(ADA, alert);
        writes.remember(ADA, hunt);

        now = now.plusMillis(2_999);
        assertThat(writes.by(ADA, HuntId.class)).containsExactly(hunt.toString());
        now = now.plusMillis(1);
        assertThat(writes.by(ADA, HuntId.class)).isEmpty();
        assertThat(writes.by(ADA, AlertId.class)).containsExactly(alert.toString());
        now = now.plusSeconds(117);
        assertThat(writes.by(ADA, AlertId.class)).isEmpty();
    }

    @Test
    void nobody_waits_for_the_writes_of_others_or_of_another_kind() {
        writes.remember(ADA, HuntId.random());

        assertThat(writes.by(EVE, HuntId.class)).isEmpty();
        assertThat(writes.by(ADA, String.class)).isEmpty();
    }

    @Test
    void what_was_written_through_another_process_is_known() {
        var kept = new HashSet<String>();
        SharedWrites shared = new SharedWrites() {
            @Override
            public void add(String username, String kind, String id) {
                kept.add(username + kind + id);
            }

            @Override
            public Set<String> by(String username, String kind, Duration within, int most) {
                return kept.stream()
                        .filter(row -> row.startsWith(username + kind))
                        .map(row -> row.substring((username + kind).length()))
                        .collect(Collectors.toSet());
            }
        };
        HuntId hunt = HuntId.random();
        new RecentWrites(clock(() -> now), Optional.of(shared)).remember(ADA, hunt);

        var elsewhere = new RecentWrites(clock(() -> now), Optional.of(shared));

        assertThat(elsewhere.by(ADA, HuntId.class)).containsExactly(hunt.toString());
        assertThat(elsewhere.by(EVE, HuntId.class)).isEmpty();
    }

    @Test
    void the_memory_is_bounded() {
        for (int i = 0; i < 20_000; i++) {
            writes.remember(ADA, HuntId.random());
        }

        assertThat(writes.by(ADA, HuntId.class)).hasSize(100);
    }

    private static Clock clock(InstantSource source) {
        return source.withZone(ZoneOffset.UTC);
    }
}
