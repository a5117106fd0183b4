package io.hunt.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NoticeOutboxTest {

    @TempDir
    Path directory;

    @Test
    void what_is_not_acknowledged_survives_a_restart_and_goes_out_again() throws IOException {
        NoticeOutbox before = NoticeOutbox.in(directory);
        before.add(notice("one"));
        before.add(notice("two"));
        before.settled("one");

        NoticeOutbox after = NoticeOutbox.in(directory);
        after.restart();

        assertThat(after.next())
                .hasValueSatisfying(message -> assertThat(message.getNotice()).isEqualTo(notice("two")));
        assertThat(after.next()).isEmpty();
        after.settled("two");
        assertThat(NoticeOutbox.in(directory).kept()).isEmpty();
    }

    @Test
    void it_holds_a_hundred_and_no_more() throws IOException {
        NoticeOutbox box = NoticeOutbox.in(directory);
        for (int i = 0; i < 101; i++) {
            box.add(notice("n" + i));
        }

        assertThat(box.kept()).hasSize(100);
    }

    @Test
    void what_cannot_be_read_is_left_aside() throws IOException {
        Files.write(directory.resolve("broken.notice"), new byte[] {1, 2, 3});

        assertThat(NoticeOutbox.in(directory).kept()).isEmpty();
    }

    private static Notice notice(String id) {
        return Notice.newBuilder().setNoticeId(id).setDetail("detail of " + id).build();
    }
}
