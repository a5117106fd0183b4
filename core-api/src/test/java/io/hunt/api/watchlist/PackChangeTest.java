package io.hunt.api.watchlist;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PackChangeTest {

    private static final HostTarget TARGET = HostTarget.of(
            HostTarget.Labels.of(List.of("lab"), List.of(), List.of("kiosk")),
            Set.of(Platform.LINUX),
            List.of(),
            List.of(),
            null);
    private static final PackTerms BEFORE =
            new PackTerms("ransomware", "weekly list", Set.of(Platform.LINUX), List.of("lab"), 3_600, 10, true, null);

    @Test
    void a_change_without_fields_changes_nothing() {
        var nothing = new PackChange(null, null, null, null, null, null, null, null, null);

        assertThat(nothing.of(BEFORE)).isEqualTo(BEFORE);
        assertThat(nothing.of(BEFORE.withTarget(TARGET))).isEqualTo(BEFORE.withTarget(TARGET));
    }

    @Test
    void each_given_field_replaces_the_former_one() {
        var change =
                new PackChange("trojans", "", Set.of(Platform.WINDOWS), List.of("office"), 60, 0, false, null, null);

        assertThat(change.of(BEFORE))
                .isEqualTo(
                        new PackTerms("trojans", "", Set.of(Platform.WINDOWS), List.of("office"), 60, 0, false, null));
    }

    @Test
    void a_new_condition_on_the_hosts_replaces_platforms_and_labels() {
        var change =
                new PackChange(null, null, Set.of(Platform.WINDOWS), List.of("office"), null, null, null, null, TARGET);

        PackTerms after = change.of(BEFORE);

        assertThat(after.hosts()).isEqualTo(TARGET);
        assertThat(after.platforms()).containsExactly(Platform.LINUX);
        assertThat(after.labels()).containsExactly("lab");
    }

    @Test
    void new_platforms_and_labels_keep_the_rest_of_the_condition() {
        var change =
                new PackChange(null, null, Set.of(Platform.MACOS), List.of("office"), null, null, null, null, null);

        PackTerms after = change.of(BEFORE.withTarget(TARGET));

        assertThat(after.hosts().platforms()).containsExactly(Platform.MACOS);
        assertThat(after.hosts().labels().includeAny()).containsExactly("office");
        assertThat(after.hosts().labels().all()).contains("kiosk");
    }
}
