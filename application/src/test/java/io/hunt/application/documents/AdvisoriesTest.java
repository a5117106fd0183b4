package io.hunt.application.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hunt.application.documents.Advisories.Component;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Comparison of shipped libraries with the known advisories; {@code -Dvex.write=true} updates the document. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AdvisoriesTest {

    private static final Path DOCUMENT = Path.of("../docs/vex.md");
    private static final String TOMCAT = "pkg:maven/org.apache.tomcat.embed/tomcat-embed-core";

    @BeforeAll
    static void need_the_console() {
        assumeTrue(
                "required".equals(System.getenv("CONSOLE_TESTS")) || Advisories.isConsoleBuilt(),
                "the console is not built, and its bill of materials is missing");
    }

    private final Advisories known = Advisories.read(text(Path.of("../docs/advisories.json")));

    @Test
    void every_advisory_that_affects_a_shipped_library_has_a_status() {
        assertThat(known.unexplained(Advisories.shipped())).isEmpty();
    }

    @Test
    void the_document_is_made_of_the_list_and_the_shipped_versions() throws IOException {
        String document = known.document(Advisories.shipped());
        if (Boolean.getBoolean("vex.write")) {
            Files.writeString(DOCUMENT, document);
        }
        assertThat(document).isEqualTo(text(DOCUMENT));
    }

    @Test
    void the_bills_of_materials_name_the_packages_of_service_agent_and_console() {
        assertThat(Advisories.shipped())
                .extracting(Component::name)
                .contains(
                        TOMCAT,
                        "pkg:maven/org.postgresql/postgresql",
                        "pkg:maven/org.xerial/sqlite-jdbc",
                        "pkg:npm/react",
                        "pkg:npm/@codemirror/view")
                .doesNotContain("pkg:npm/vite", "pkg:maven/org.assertj/assertj-core");
    }

    @Test
    void a_library_older_than_the_release_that_fixes_an_advisory_is_reported() {
        var list = Advisories.read("""
                {"reviewed": "2026-01-01", "advisories": [
                  {"component": "pkg:maven/org.apache.tomcat.embed/tomcat-embed-core", "fixed_in": "11.0.10",
                   "ids": ["CVE-1"], "subject": "x"},
                  {"component": "pkg:npm/react", "ids": ["CVE-2"], "subject": "y", "status": "affected"},
                  {"component": "pkg:npm/uplot", "ids": ["CVE-3"], "subject": "z", "status": "not_affected", "detail": "d"}]}""");

        assertThat(list.unexplained(List.of(
                        new Component(TOMCAT, "11.0.9"),
                        new Component("pkg:npm/react", "19.0.0"),
                        new Component("pkg:npm/uplot", "1.0.0"))))
                .hasSize(2)
                .allMatch(line -> line.contains("CVE-1") || line.contains("CVE-2"));
        assertThat(list.unexplained(List.of(new Component(TOMCAT, "11.0.10"), new Component(TOMCAT, "11.1.0"))))
                .isEmpty();
    }

    @Test
    void another_version_or_a_changed_list_makes_the_document_stale() {
        var shipped = new ArrayList<>(Advisories.shipped());
        String current = known.document(shipped);
        shipped.removeIf(library -> library.name().equals(TOMCAT));

        shipped.add(new Component(TOMCAT, "11.0.1"));

        assertThat(known.document(shipped)).isNotEqualTo(current);
        assertThat(new Advisories(known.reviewed().plusDays(1), known.advisories()).document(Advisories.shipped()))
                .isNotEqualTo(current);
    }

    private static String text(Path file) {
        return Document.read(file).text();
    }
}
