package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Comparison of the event catalogue with its document; {@code -Dcatalogue.write=true} updates the document. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EventCatalogueTest {

    @Test
    void the_event_catalogue_says_what_the_code_says() throws IOException {
        Path root = EventCatalogue.repository();
        Path document = root.resolve("docs").resolve("event-catalogue.md");
        String generated = EventCatalogue.of(root);
        if (Boolean.getBoolean("catalogue.write")) {
            Files.createDirectories(document.getParent());
            Files.writeString(document, generated);
        }

        assertThat(document).content().isEqualTo(generated);
    }

    @Test
    void every_event_has_a_sentence() throws IOException {
        assertThat(EventCatalogue.of(EventCatalogue.repository())).doesNotContain("(no description)");
    }
}
