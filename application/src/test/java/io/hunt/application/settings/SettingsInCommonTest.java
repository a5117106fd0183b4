package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SettingsInCommonTest {

    @Test
    void each_is_a_setting() {
        assertThat(SettingNames.RECORDS.stream()
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(RecordComponent::getName))
                .containsAll(SettingsInCommon.COMPONENTS);
    }
}
