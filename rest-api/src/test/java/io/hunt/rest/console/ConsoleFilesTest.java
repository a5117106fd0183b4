package io.hunt.rest.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Console that is built while the service runs. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsoleFilesTest {

    private static final String NONE = "classpath*:no/console/";

    @TempDir
    Path directory;

    @Test
    void a_directory_is_served_from_the_moment_it_exists() throws IOException {
        Path console = directory.resolve("pages");
        var files = new ConsoleFiles(NONE, console);

        assertThat(files.page()).contains("being built", "http-equiv=\"refresh\"");
        assertThat(files.find("/assets/main.js")).isEmpty();

        build(console);

        assertThat(files.page()).isEqualTo("<p>built</p>");
        assertThat(files.find("/assets/main.js")).isPresent();
        assertThat(files.find("/assets/main.js.br")).isEmpty();
    }

    @Test
    void a_served_directory_is_not_read_again() throws IOException {
        Path console = directory.resolve("pages");
        build(console);
        var files = new ConsoleFiles(NONE, console);
        files.page();

        Files.writeString(console.resolve("index.html"), "<p>later</p>");

        assertThat(files.page()).isEqualTo("<p>built</p>");
    }

    @Test
    void the_console_of_the_jar_comes_first() throws IOException {
        Path console = directory.resolve("pages");
        build(console);

        assertThat(new ConsoleFiles("classpath*:console/", console).page()).contains("/assets/sample-1f2e.js");
    }

    @Test
    void a_jar_without_console_explains_how_to_get_one() {
        assertThat(new ConsoleFiles(NONE, null).page()).contains("was built without its console");
    }

    private static void build(Path console) throws IOException {
        Files.createDirectories(console.resolve("assets"));
        Files.writeString(console.resolve("index.html"), "<p>built</p>");
        Files.writeString(console.resolve("assets/main.js"), "0;");
        Files.writeString(console.resolve("assets/main.js.br"), "br");
    }
}
