package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes the screenshots of the guides, and the same in other widths: {@code ./run pictures FOLDER}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsoleScreenshots {

    private static final long MOST_BYTES = 64 * 1024;

    @TempDir
    Path directory;

    @Test
    void every_screen_is_pictured() throws IOException {
        Path folder = Path.of(Objects.requireNonNull(System.getProperty("console.pictures")));
        Browser browser = Browser.demanded();
        try (var fleet = new ScreenshotFleet(directory)) {
            Map<String, Object> plan = Map.of(
                    "url",
                    fleet.url(),
                    "chromium",
                    browser.chromium().toString(),
                    "password",
                    RunningService.PASSWORD,
                    "users",
                    Map.of("admin", "ada"),
                    "examples",
                    fleet.examples(),
                    "pasted",
                    "a".repeat(64) + "\nhxxp://update-cdn[.]example/a\n203.0.113.77\npsexec.exe",
                    "imported",
                    ScreenshotFleet.REPORT,
                    "pictures",
                    folder.toString());

            Tool.Run run = browser.run("pictures.mjs", plan, directory);

            assertThat(run.output() + run.errors()).isEqualTo("console: no problems\n");
        }
        List<Path> ofGuides = taken(folder);
        List<Path> ofPhones = taken(folder.resolve("390"));
        for (Path picture : Stream.of(ofGuides, ofPhones).flatMap(List::stream).toList()) {
            Palette.apply(picture);
            assertThat(Files.size(picture)).as(picture.toString()).isLessThanOrEqualTo(MOST_BYTES);
        }
        assertThat(ofGuides).hasSizeGreaterThan(30);
        assertThat(ofPhones).hasSameSizeAs(ofGuides);
        assertThat(taken(folder.resolve("1920"))).hasSameSizeAs(ofGuides);
    }

    private static List<Path> taken(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".png"))
                    .sorted()
                    .toList();
        }
    }
}
