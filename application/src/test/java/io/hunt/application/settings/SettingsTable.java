package io.hunt.application.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Table of every setting with its default and bounds, generated from the records and their comments. */
final class SettingsTable {

    private static final List<String> MODULES = List.of(
            "engine",
            "audit",
            "application",
            "agent-gateway",
            "command-side",
            "webhook-projector",
            "rest-api",
            "query-side");

    private SettingsTable() {}

    static String of(Path repository) {
        return SettingNames.RECORDS.stream()
                .map(type -> section(type, source(repository, type)))
                .collect(Collectors.joining("\n"));
    }

    private static String section(Class<? extends Record> type, String source) {
        return "### %s\n\n| variable | default | bounds | meaning |\n|---|---|---|---|\n%s"
                .formatted(
                        title(source),
                        Arrays.stream(type.getDeclaredConstructors()[0].getParameters())
                                .map(component -> row(component, source))
                                .collect(Collectors.joining()));
    }

    private static String row(Parameter component, String source) {
        return "| `%s` | %s | %s | %s |\n"
                .formatted(
                        SettingNames.variable(SettingNames.property(component.getName())),
                        preset(component),
                        bounds(component),
                        meaning(component, source));
    }

    private static String preset(Parameter component) {
        DefaultValue preset = component.getAnnotation(DefaultValue.class);
        String text = preset == null ? "" : String.join(",", preset.value());
        return text.isEmpty() ? "none" : "`" + text + "`";
    }

    private static String bounds(Parameter component) {
        var bounds = new ArrayList<String>();
        Min min = component.getAnnotation(Min.class);
        Max max = component.getAnnotation(Max.class);
        DurationMin shortest = component.getAnnotation(DurationMin.class);
        DurationMax longest = component.getAnnotation(DurationMax.class);
        add(bounds, "≥ ", min == null ? null : "%,d".formatted(min.value()));
        add(bounds, "≥ ", shortest == null ? null : words(length(shortest)));
        add(bounds, "≤ ", max == null ? null : "%,d".formatted(max.value()));
        add(bounds, "≤ ", longest == null ? null : words(length(longest)));
        return String.join(", ", bounds);
    }

    private static void add(List<String> bounds, String sign, @Nullable String bound) {
        if (bound != null) {
            bounds.add(sign + bound);
        }
    }

    private static Duration length(DurationMin min) {
        return Duration.ofDays(min.days())
                .plusHours(min.hours())
                .plusMinutes(min.minutes())
                .plusSeconds(min.seconds())
                .plusMillis(min.millis());
    }

    private static Duration length(DurationMax max) {
        return Duration.ofDays(max.days())
                .plusHours(max.hours())
                .plusMinutes(max.minutes())
                .plusSeconds(max.seconds())
                .plusMillis(max.millis());
    }

    private static String words(Duration length) {
        return length.isZero()
                ? "0"
                : Stream.of(
                                part(length.toDays(), "d"),
                                part(length.toHoursPart(), "h"),
                                part(length.toMinutesPart(), "min"),
                                part(length.toSecondsPart(), "s"),
                                part(length.toMillisPart(), "ms"))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" "));
    }

    private static String part(long number, String unit) {
        return number == 0 ? "" : "%,d %s".formatted(number, unit);
    }

    private static String title(String source) {
        Matcher comment = Pattern.compile("/\\*\\*\\s*\\* ([^.]+)\\.").matcher(source);
        return comment.find() ? comment.group(1) : "(no title)";
    }

    private static String meaning(Parameter component, String source) {
        Matcher comment = Pattern.compile("@param " + component.getName() + " ((?:(?!@param|\\*/).)*)", Pattern.DOTALL)
                .matcher(source);
        return comment.find()
                ? comment.group(1).replaceAll("\\s*\\n\\s*\\*\\s*", " ").strip()
                : "(no description)";
    }

    private static String source(Path repository, Class<?> type) {
        String file = "src/main/java/" + type.getName().replace('.', '/') + ".java";
        try {
            return Files.readString(MODULES.stream()
                    .map(module -> repository.resolve(module).resolve(file))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
