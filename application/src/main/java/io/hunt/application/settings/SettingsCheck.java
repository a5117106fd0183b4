package io.hunt.application.settings;

import io.hunt.engine.settings.EarlySettings;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Looks at every setting before anything starts, and names all that are wrong, a line each. */
public class SettingsCheck implements EnvironmentPostProcessor, Ordered {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        setBlankToDefaults(environment);
        var problems = new ArrayList<String>();
        try (var factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()) {
            Validator validator = factory.getValidator();
            SettingNames.RECORDS.stream()
                    .flatMap(type -> components(type).flatMap(each -> problems(environment, validator, type, each)))
                    .forEach(problems::add);
        }
        problems.addAll(DatabaseUrls.problems(environment));
        if (!problems.isEmpty()) {
            throw new BadSettings(problems.stream().distinct().toList());
        }
    }

    /** Container platforms pass on variables without a value, and no number can be read from those. */
    private static void setBlankToDefaults(ConfigurableEnvironment environment) {
        var defaults = new HashMap<String, Object>();
        SettingNames.RECORDS.stream().flatMap(SettingsCheck::components).forEach(component -> {
            String name = "service." + SettingNames.property(component.getName());
            String given = Binder.get(environment).bind(name, String.class).orElse(null);
            DefaultValue preset = component.getAnnotation(DefaultValue.class);
            if (given != null && given.isBlank() && preset != null) {
                defaults.put(name, String.join(",", preset.value()));
            }
        });
        environment.getPropertySources().addFirst(new MapPropertySource("blank-settings", defaults));
    }

    private static Stream<Parameter> components(Class<? extends Record> type) {
        return Arrays.stream(type.getDeclaredConstructors()[0].getParameters());
    }

    private static Stream<String> problems(
            ConfigurableEnvironment environment,
            Validator validator,
            Class<? extends Record> type,
            Parameter component) {
        String property = SettingNames.property(component.getName());
        String variable = SettingNames.variable(property);
        boolean isList = Collection.class.isAssignableFrom(component.getType());
        if (!isList && SettingNames.text(environment, property).isEmpty()) {
            return Stream.of();
        }
        try {
            Object value = EarlySettings.readOne(environment, property, component);
            return value == null
                    ? Stream.of()
                    : validator.validateValue(type, component.getName(), value).stream()
                            .map(problem -> variable + ": " + problem.getMessage());
        } catch (BindException | IllegalArgumentException | ArithmeticException e) {
            return Stream.of(variable + ": is no " + kind(component.getType()));
        }
    }

    private static String kind(Class<?> type) {
        if (type.isEnum()) {
            List<String> words = Arrays.stream(type.getEnumConstants())
                    .map(word -> word.toString().toLowerCase(Locale.ROOT))
                    .toList();
            return "word of " + String.join(", ", words);
        }
        return switch (type.getSimpleName()) {
            case "int", "long", "Duration" -> "number in its range";
            case "boolean" -> "true or false";
            case "Path" -> "file name";
            default -> "value of this setting; see docs/operations.md";
        };
    }

    /** Before those that read settings to decide what starts. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE - 1;
    }
}
