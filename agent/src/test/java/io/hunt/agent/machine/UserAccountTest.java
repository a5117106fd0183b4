package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UserAccountTest {

    @Test
    void an_account_has_seven_fields() {
        assertThat(UserAccount.of("eve:x:1007:100:Eve,,,:/home/eve:/bin/sh\n"))
                .containsExactly(new UserAccount("eve", "1007", "100", "Eve,,,", "/home/eve", "/bin/sh"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evil::0:0                       | evil | 0 | ''    | ''",
                "evil:x:0:0:::                   | evil | 0 | ''    | ''",
                "evil:x:0:0::/root               | evil | 0 | /root | ''",
                "evil:x:0:0::/root:/bin/sh:more  | evil | 0 | /root | /bin/sh:more",
                "'  evil:x:0:0::/root:/bin/sh'   | evil | 0 | /root | /bin/sh",
            })
    void a_line_that_the_c_library_accepts_is_an_account(
            String line, String name, String uid, String directory, String shell) {
        assertThat(UserAccount.of("root:x:0:0:root:/root:/bin/bash\n" + line + "\n"))
                .last()
                .isEqualTo(new UserAccount(name, uid, "0", "", directory, shell));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# evil:x:0:0::/root:/bin/sh", "  #evil:x:0:0::/root:/bin/sh", "evil", "evil:x:0", ":"})
    void other_lines_are_no_accounts(String line) {
        assertThat(UserAccount.of(line + "\n")).isEmpty();
    }
}
