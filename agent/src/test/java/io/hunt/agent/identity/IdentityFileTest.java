package io.hunt.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdentityFileTest {

    @TempDir
    Path directory;

    private IdentityFile file;

    @BeforeEach
    void create() {
        file = new IdentityFile(directory.resolve("identity.json"));
    }

    @Test
    void an_identity_is_loaded_as_it_was_saved() {
        assertThat(file.load()).isEmpty();
        Identity plain = new Identity("host", "hush");
        file.save(plain);
        assertThat(file.load()).contains(plain);

        Identity certified = plain.with(new HostCertificate("key", "certificate"));
        file.save(certified);
        assertThat(file.load()).contains(certified);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "{\"hostId\":\"host\",\"credential\":\"hush", "{\"credential\":{\"hush\":1}}"})
    void an_unreadable_identity_is_an_error_that_quotes_nothing(String content) throws IOException {
        Files.writeString(file.file(), content);

        assertThatThrownBy(file::load)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("repair or remove it")
                .hasMessageNotContaining("hush")
                .hasNoCause();
    }

    @Test
    void a_directory_in_its_place_is_an_error() throws IOException {
        Files.createDirectories(file.file().resolve("below"));

        assertThatThrownBy(file::load).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> file.save(new Identity("host", "hush")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageNotContaining("hush");
    }

    @Test
    void its_text_for_the_log_holds_no_secret() {
        assertThat(new Identity("host", "hush", new HostCertificate("private", "public")).toString())
                .isEqualTo("Identity[hostId=host]");
        assertThat(new HostCertificate("private", "public")).hasToString("HostCertificate");
    }
}
