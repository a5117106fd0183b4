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
import java.util.Map;
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

/** Check of every setting before anything starts; reports all invalid ones, one line each. */
public class SettingsCheckPostProcessor implements EnvironmentPostProcessor, Ordered {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        Map<String, String> given = given(environment);
        setBlankToDefaults(environment, given);
        var problems = new ArrayList<String>();
        try (var factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()) {
            Validator validator = factory.getValidator();
            SettingNames.RECORDS.stream()
                    .flatMap(type -> components(type)
                            .filter(each -> isSet(given, each))
                            .flatMap(each -> problems(environment, validator, type, each)))
                    .forEach(problems::add);
        }
        problems.addAll(DatabaseUrlCheck.problems(environment));
        problems.addAll(DecodingCheck.problems(environment));
        problems.addAll(DataDirectoryCheck.problems(environment));
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems.stream().distinct().toList());
        }
    }

    /** Returns the texts of the settings that are set, by property; lists are left out. */
    private static Map<String, String> given(ConfigurableEnvironment environment) {
        Binder binder = Binder.get(environment);
        var given = new HashMap<String, String>();
        SettingNames.RECORDS.stream()
                .flatMap(SettingsCheckPostProcessor::components)
                .map(SettingsCheckPostProcessor::property)
                .forEach(property ->
                        binder.bind("service." + property, String.class).ifBound(text -> given.put(property, text)));
        return given;
    }

    /**
     * Replaces blank texts by the default, because container platforms pass on variables without a value, which are no
     * numbers.
     */
    private static void setBlankToDefaults(ConfigurableEnvironment environment, Map<String, String> given) {
        var defaults = new HashMap<String, Object>();
        SettingNames.RECORDS.stream()
                .flatMap(SettingsCheckPostProcessor::components)
                .forEach(component -> {
                    String text = given.get(property(component));
                    DefaultValue preset = component.getAnnotation(DefaultValue.class);
                    if (text != null && text.isBlank() && preset != null) {
                        defaults.put("service." + property(component), String.join(",", preset.value()));
                    }
                });
        environment.getPropertySources().addFirst(new MapPropertySource("blank-settings", defaults));
    }

    private static boolean isSet(Map<String, String> given, Parameter component) {
        return Collection.class.isAssignableFrom(component.getType())
                || !given.getOrDefault(property(component), "").isBlank();
    }

    private static String property(Parameter component) {
        return SettingNames.property(component.getName());
    }

    private static Stream<Parameter> components(Class<? extends Record> type) {
        return Arrays.stream(type.getDeclaredConstructors()[0].getParameters());
    }

    private static Stream<String> problems(
            ConfigurableEnvironment environment,
            Validator validator,
            Class<? extends Record> type,
            Parameter component) {
        String property = property(component);
        String variable = SettingNames.variable(property);
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

    /** Runs before the processors that read settings to select the beans. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE - 1;
    }
}
