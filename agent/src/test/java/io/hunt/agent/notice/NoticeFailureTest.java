package io.hunt.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NoticeFailureTest {

    @TempDir
    Path directory;

    @Test
    void a_notice_that_cannot_be_stored_is_sent_all_the_same() throws IOException {
        NoticeOutbox box = NoticeOutbox.in(directory.resolve("notices"));
        Files.delete(directory.resolve("notices"));

        box.add(notice("one"));

        assertThat(box.next()).isPresent();
        box.settled("one");
        box.restart();
        assertThat(box.next()).isEmpty();
    }

    @Test
    void a_notice_that_cannot_be_deleted_stops_no_stream() throws IOException {
        NoticeOutbox box = NoticeOutbox.in(directory);
        box.add(notice("one"));
        Files.delete(directory.resolve("one.notice"));
        Files.createDirectories(directory.resolve("one.notice/below"));

        box.settled("one");

        box.restart();
        assertThat(box.next()).isEmpty();
        assertThat(NoticeOutbox.in(directory).kept()).isEmpty();
    }

    @Test
    void an_acknowledgement_of_an_unknown_notice_deletes_nothing() throws IOException {
        Path other = Files.writeString(directory.resolve("other.notice"), "x");
        NoticeOutbox box = NoticeOutbox.in(Files.createDirectory(directory.resolve("notices")));

        box.settled("../other");

        assertThat(other).exists();
    }

    @Test
    void a_stored_digest_that_is_no_text_prevents_no_start() throws IOException {
        Path program = Files.writeString(directory.resolve("agent.jar"), "program");
        Path seal = Files.write(directory.resolve("program"), new byte[] {'1', '\n', (byte) 0xff, (byte) 0xfe});
        List<String> reported = new ArrayList<>();

        new ProgramDigest(seal, "1").check(program, reported::add);
        new ProgramDigest(seal, "1").check(program, reported::add);

        assertThat(reported).hasSize(1);
    }

    @Test
    void a_notice_that_is_cut_or_in_another_file_is_left_aside() throws IOException {
        Files.write(directory.resolve("cut.notice"), new byte[0]);
        Files.write(directory.resolve("two.notice"), notice("one").toByteArray());

        assertThat(NoticeOutbox.in(directory).kept()).isEmpty();
    }

    private static Notice notice(String id) {
        return Notice.newBuilder().setNoticeId(id).build();
    }
}
