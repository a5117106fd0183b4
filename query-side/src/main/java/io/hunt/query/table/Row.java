package io.hunt.query.table;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reader of the columns of one row as types of core-api. */
public record Row(ResultSet columns) {

    private static final String EMPTY = "{}";

    public UUID uuid(String column) throws SQLException {
        return Objects.requireNonNull(columns.getObject(column, UUID.class), column);
    }

    public @Nullable UUID optionalUuid(String column) throws SQLException {
        return columns.getObject(column, UUID.class);
    }

    public <T> @Nullable T optionalId(String column, Function<UUID, T> as) throws SQLException {
        UUID id = optionalUuid(column);
        return id == null ? null : as.apply(id);
    }

    public String text(String column) throws SQLException {
        return Objects.requireNonNull(columns.getString(column), column);
    }

    public @Nullable String optionalText(String column) throws SQLException {
        return columns.getString(column);
    }

    public Instant instant(String column) throws SQLException {
        return Objects.requireNonNull(optionalInstant(column), column);
    }

    public @Nullable Instant optionalInstant(String column) throws SQLException {
        OffsetDateTime stored = columns.getObject(column, OffsetDateTime.class);
        return stored == null ? null : stored.toInstant();
    }

    public <E extends Enum<E>> E word(Class<E> type, String column) throws SQLException {
        return Enum.valueOf(type, text(column));
    }

    public <E extends Enum<E>> @Nullable E optionalWord(Class<E> type, String column) throws SQLException {
        String word = optionalText(column);
        return word == null ? null : Enum.valueOf(type, word);
    }

    /** Reads words separated by commas. */
    public <E extends Enum<E>> Set<E> words(Class<E> type, String column) throws SQLException {
        return Arrays.stream(text(column).split(","))
                .filter(word -> !word.isEmpty())
                .map(word -> Enum.valueOf(type, word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public List<String> texts(String column) throws SQLException {
        Array stored = columns.getArray(column);
        return List.of((String[]) stored.getArray());
    }

    public @Nullable List<String> optionalTexts(String column) throws SQLException {
        return columns.getArray(column) == null ? null : texts(column);
    }

    /** Reads json[] that is selected as a text; reads the array only if it is not empty. */
    public List<String> jsonTexts(String column) throws SQLException {
        return text(column).equals(EMPTY) ? List.of() : texts(column);
    }

    /** Reads the columns indicator_id, ioc_type, ioc_value and severity. */
    public FrozenIoc ioc() throws SQLException {
        return new FrozenIoc(
                new IndicatorId(uuid("indicator_id")),
                word(IocType.class, "ioc_type"),
                text("ioc_value"),
                word(Severity.class, "severity"));
    }
}
