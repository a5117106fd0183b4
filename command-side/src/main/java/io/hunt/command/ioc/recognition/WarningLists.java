package io.hunt.command.ioc.recognition;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.command.CommandProperties;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Warning lists: the built-in {@link WellKnownValues}, and lists in MISP's format from a folder. */
@Component
public class WarningLists {

    private static final Logger LOG = LoggerFactory.getLogger(WarningLists.class);
    /** Maximum number of values in all lists; they take about 200 MiB. */
    private static final int MOST_VALUES = 2_000_000;

    private final Map<Set<IocType>, WarningListEntries> entries = new HashMap<>();

    @Autowired
    WarningLists(CommandProperties settings) {
        this(settings.warningLists());
    }

    public WarningLists(@Nullable Path folder) {
        List<WarningListFile> lists = folder == null ? List.of() : WarningListFile.in(folder);
        if (lists.stream().mapToLong(each -> each.list().size()).sum() > MOST_VALUES) {
            throw new IllegalArgumentException("SERVICE_WARNING_LISTS: more than 2,000,000 values");
        }
        lists.forEach(this::add);
    }

    private void add(WarningListFile file) {
        int used = file.types().isEmpty()
                ? 0
                : entries.computeIfAbsent(file.types(), _ -> new WarningListEntries())
                        .add(file);
        int all = file.list().size();
        if (used < all) {
            LOG.info(
                    "{} of {} values of the warning list {} (type {}) apply to no indicator",
                    all - used,
                    all,
                    file.path(),
                    file.match());
        }
    }

    /** Returns the recognizer's warning, or else the one for a value that most hosts have; null if absent. */
    public @Nullable IocWarning warning(RecognizedValue value) {
        return value.warning() == null ? warning(value.type(), value.value()) : value.warning();
    }

    /**
     * Returns the warning for a value that most hosts have; null if absent.
     *
     * @param value in normal form
     */
    public @Nullable IocWarning warning(IocType type, String value) {
        IocWarning known = WellKnownValues.warning(type, value);
        return known == null && contains(type, value.toLowerCase(Locale.ROOT)) ? listed(type) : known;
    }

    private boolean contains(IocType type, String value) {
        return entries.entrySet().stream()
                .anyMatch(
                        each -> each.getKey().contains(type) && each.getValue().contains(type, value));
    }

    private static IocWarning listed(IocType type) {
        return switch (type) {
            case IPV4 -> IocWarning.WELL_KNOWN_ADDRESS;
            case DOMAIN -> IocWarning.WELL_KNOWN_DOMAIN;
            case SHA256, SHA1, MD5, FILENAME, FILEPATH, REGISTRY -> IocWarning.WELL_KNOWN_NAME;
        };
    }
}
