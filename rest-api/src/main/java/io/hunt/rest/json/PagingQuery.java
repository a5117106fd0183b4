package io.hunt.rest.json;

import io.hunt.api.PageRequest;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Paging parameters of all lists. */
public record PagingQuery(
        @Nullable @Min(1) @Max(PageRequest.MAX_SIZE) @Schema(description = "Page size, from 1 to 1,000.", example = "50")
        Integer pageSize,

        @Nullable @Min(1) @Max(PageRequest.MAX_SIZE) @Schema(description = "Alias of `page_size`; only one of them may be given.", example = "50")
        Integer limit,

        @Nullable @Schema(
                description =
                        "Page token: the `next_page_token` of the previous page, with the same filters and sort order.")
        String pageToken)
        implements Query {

    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of(
                "limit",
                pageSize == null || limit == null,
                "is an alias of page_size; give only one of them",
                "page_size",
                "limit"));
    }

    public PageRequest page(@Nullable String sort) {
        return page(PageRequest.DEFAULT_SIZE, sort);
    }

    public PageRequest page(int defaultSize, @Nullable String sort) {
        Integer size = pageSize == null ? limit : pageSize;
        return new PageRequest(size == null ? defaultSize : size, pageToken, sort, null);
    }
}
