package io.hunt.audit.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TilePathTest {

    @ParameterizedTest
    @CsvSource({
        "tile/0/000, 0, 0, 256",
        "tile/0/x001/x234/067, 0, 1234067, 256",
        "tile/3/999.p/1, 3, 999, 1",
        "tile/1/x001/000.p/255, 1, 1000, 255",
        "tile/entries/x001/234, -1, 1234, 256"
    })
    void a_path_names_level_index_and_width(String path, int level, long index, int width) {
        assertThat(TilePath.parse(path)).hasValue(new TilePath(level, index, width));
        assertThat(new TilePath(level, index, width)).hasToString(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tile/0/0", "tile/00/000", "tile/8/000", "tile/0/x000/001", "tile/0/000.p/0", "tile/0/000.p/256",
                "tile/0/000.p/01", "tile/0/000/", "tile/0/../000", "tile/-1/000", "/tile/0/000", "tile/0/001/234",
                "tile/0/x999/x999/x999/x999/x999/x999/999", ""
            })
    void anything_else_is_no_path(String path) {
        assertThat(TilePath.parse(path)).isEmpty();
    }

    @Test
    void a_tree_of_70_000_has_the_tiles_of_the_specification_and_no_others() {
        assertThat(new TilePath(0, 272, 256).isIn(70_000)).isTrue();
        assertThat(new TilePath(0, 273, 112).isIn(70_000)).isTrue();
        assertThat(new TilePath(0, 273, 113).isIn(70_000)).isFalse();
        assertThat(new TilePath(0, 274, 1).isIn(70_000)).isFalse();
        assertThat(new TilePath(1, 1, 17).isIn(70_000)).isTrue();
        assertThat(new TilePath(1, 1, 18).isIn(70_000)).isFalse();
        assertThat(new TilePath(2, 0, 1).isIn(70_000)).isTrue();
        assertThat(new TilePath(3, 0, 1).isIn(70_000)).isFalse();
        assertThat(new TilePath(TilePath.ENTRIES, 273, 112).isIn(70_000)).isTrue();
        assertThat(new TilePath(0, Long.MAX_VALUE, 1).isIn(70_000)).isFalse();
    }
}
