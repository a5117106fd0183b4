package io.hunt.rest.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.web.method.HandlerMethod;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EndpointTest {

    /** Filter of the sample lists. */
    record SampleQuery(@Nullable String q) implements Query {}

    /** Handlers of each kind. */
    static final class Samples {

        @Exportable
        @ApiOperation("List samples, newest first")
        void listSamples(SampleQuery filters, ListRequest list, AsOfQuery past) {}

        @Produces({"text/csv", "application/json"})
        @ApiOperation("Export the List of marks")
        void exportMarks(SampleQuery filters, ExportQuery export) {}

        @ApiOperation("Show a sample")
        void getSample(AsOfQuery past) {}
    }

    @Test
    void an_exportable_list_is_two_operations_of_one_handler() {
        var list = endpoint("listSamples", "/api/v1/samples");
        var export = endpoint("listSamples", "/api/v1/samples/export");

        assertThat(list.operationId()).isEqualTo("listSamples");
        assertThat(export.operationId()).isEqualTo("exportSamples");
        assertThat(summary(list)).isEqualTo("List samples, newest first");
        assertThat(summary(export)).isEqualTo("Export samples, newest first");
    }

    @Test
    void a_list_is_json_and_its_export_has_the_formats_of_exports() {
        assertThat(endpoint("listSamples", "/api/v1/samples").produced()).isEmpty();
        assertThat(endpoint("listSamples", "/api/v1/samples/export").produced())
                .containsExactly("text/csv", "application/x-ndjson", "application/json");
    }

    @Test
    void an_export_takes_a_format_in_place_of_a_page_and_no_earlier_time() throws NoSuchMethodException {
        var handler = endpoint("listSamples", "/").handler().getMethod();

        assertThat(ListRequest.parameters(handler, false))
                .containsExactly(SampleQuery.class, PagingQuery.class, AsOfQuery.class);
        assertThat(ListRequest.parameters(handler, true)).containsExactly(SampleQuery.class, ExportQuery.class);
    }

    @Test
    void a_handler_of_its_own_for_an_export_is_as_it_declares_itself() {
        var export = endpoint("exportMarks", "/api/v1/marks/export");

        assertThat(export.isExport()).isFalse();
        assertThat(export.operationId()).isEqualTo("exportMarks");
        assertThat(summary(export)).isEqualTo("Export the List of marks");
        assertThat(export.produced()).containsExactly("text/csv", "application/json");
    }

    @Test
    void other_operations_have_the_name_of_their_method() {
        var show = endpoint("getSample", "/api/v1/samples/{id}");

        assertThat(show.operationId()).isEqualTo("getSample");
        assertThat(show.produced()).isEmpty();
        assertThat(ListRequest.parameters(show.handler().getMethod(), false)).containsExactly(AsOfQuery.class);
    }

    private static String summary(Endpoint endpoint) {
        ApiOperation operation = endpoint.handler().getMethodAnnotation(ApiOperation.class);
        assertThat(operation).isNotNull();
        return endpoint.summary(operation);
    }

    private static Endpoint endpoint(String method, String path) {
        var declared = Arrays.stream(Samples.class.getDeclaredMethods())
                .filter(one -> one.getName().equals(method))
                .findFirst()
                .orElseThrow();
        return Endpoint.of(new HandlerMethod(new Samples(), declared), path);
    }
}
