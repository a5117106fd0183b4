package io.hunt.api.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerTypeTest {

    /** Handlers with results of each form. */
    @SuppressWarnings("rawtypes")
    interface Handlers {
        String plain();

        Optional<String> optional();

        Page<String> page();

        Page rawPage();

        Optional<Page<String>> optionalPage();

        List<String> list();

        @SuppressWarnings("TypeParameterUnusedInFormals")
        <T> T open();
    }

    @Test
    void a_result_matches_with_and_without_type_arguments_and_optional() throws NoSuchMethodException {
        var text = new AnswerType<>(String.class);
        var page = new AnswerType<>(Page.class);

        assertThat(text.matches(result("plain"))).isTrue();
        assertThat(text.matches(result("optional"))).isTrue();
        assertThat(page.matches(result("page"))).isTrue();
        assertThat(page.matches(result("rawPage"))).isTrue();
        assertThat(page.matches(result("optionalPage"))).isTrue();
    }

    @Test
    void another_result_does_not_match() throws NoSuchMethodException {
        var text = new AnswerType<>(String.class);

        assertThat(text.matches(result("list"))).isFalse();
        assertThat(text.matches(result("open"))).isFalse();
        assertThat(text.matches(result("optionalPage"))).isFalse();
    }

    @Test
    void an_answer_is_taken_out_of_its_optional() {
        var text = new AnswerType<>(String.class);

        assertThat(text.convert("a")).isEqualTo("a");
        assertThat(text.convert(Optional.of("a"))).isEqualTo("a");
        assertThat(text.convert(Optional.empty())).isNull();
        assertThat(text.convert(null)).isNull();
    }

    private static Type result(String method) throws NoSuchMethodException {
        return Handlers.class.getDeclaredMethod(method).getGenericReturnType();
    }
}
