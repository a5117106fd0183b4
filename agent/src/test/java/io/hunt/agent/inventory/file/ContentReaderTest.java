package io.hunt.agent.inventory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ContentReaderTest {

    private static final Set<LinkOption> FOLLOWED = Set.of();

    @TempDir
    Path directory;

    private final List<Long> costs = new ArrayList<>();

    @Test
    void the_three_digests_follow_each_other() throws Exception {
        FileContent content = read("abc".getBytes(StandardCharsets.US_ASCII), "a.txt", false);

        assertThat(HexFormat.of().formatHex(content.digests().toByteArray()))
                .isEqualTo("900150983cd24fb0d6963f7d28e17f72"
                        + "a9993e364706816aba3e25717850c26c9cd0d89d"
                        + "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(content.unhashed()).isEqualTo(MissingDigestReason.NO);
        assertThat(costs).containsExactly(3L);
    }

    @Test
    void an_empty_file_has_digests() throws Exception {
        assertThat(read(new byte[0], "a", false).digests().size()).isEqualTo(16 + 20 + 32);
    }

    @Test
    void every_byte_counts_against_the_budget_once() throws Exception {
        read(program(200_000), "a", false);

        assertThat(costs.stream().mapToLong(cost -> cost).sum()).isEqualTo(200_000);
    }

    @Test
    void a_file_that_is_no_program_is_hashed_up_to_64_kibibytes() throws Exception {
        int most = (int) ContentReader.HASHED_ANYWAY;
        assertThat(read(new byte[most], "a.txt", false).unhashed()).isEqualTo(MissingDigestReason.NO);
        assertThat(read(new byte[most + 1], "a.txt", false).unhashed()).isEqualTo(MissingDigestReason.NOT_HASHED);
        assertThat(read(new byte[most + 1], "a.txt", true).unhashed()).isEqualTo(MissingDigestReason.NO);
        assertThat(read(new byte[most + 1], "a.sh", false).unhashed()).isEqualTo(MissingDigestReason.NO);
        assertThat(read(program(most + 1), "a.txt", false).unhashed()).isEqualTo(MissingDigestReason.NO);
    }

    @Test
    void a_file_beyond_the_largest_has_a_kind_and_no_digests() throws Exception {
        ContentReader reader = new ContentReader(100_000);

        assertThat(read(reader, program(100_000), "a", false).unhashed()).isEqualTo(MissingDigestReason.NO);
        FileContent large = read(reader, program(100_001), "a", false);
        assertThat(large.unhashed()).isEqualTo(MissingDigestReason.TOO_LARGE);
        assertThat(large.kind()).isEqualTo(FileKind.ELF);
        assertThat(large.digests()).isEqualTo(ByteString.EMPTY);
    }

    @Test
    void a_file_that_grows_while_it_is_read_is_read_up_to_the_limit() throws Exception {
        Path file = Files.write(directory.resolve("growing"), program(70_000));

        FileContent content =
                new ContentReader(1_000_000).read(file, "growing", FOLLOWED, true, bytes -> append(file, 70_000));

        assertThat(content.unhashed()).isEqualTo(MissingDigestReason.TOO_LARGE);
        assertThat(Files.size(file)).isLessThan(3_000_000);
    }

    @Test
    void macros_are_found_at_the_beginning_and_at_the_end_of_an_archive() throws Exception {
        byte[] archive = new byte[300_000];
        System.arraycopy(new byte[] {'P', 'K', 3, 4}, 0, archive, 0, 4);
        assertThat(read(archive, "a.docx", false).kind()).isEqualTo(FileKind.OTHER);
        assertThat(read(archive, "a.jar", false).kind()).isEqualTo(FileKind.SCRIPT);

        for (int at : new int[] {30, 299_900}) {
            byte[] macro = archive.clone();
            byte[] name = "word/vbaProject.bin".getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(name, 0, macro, at, name.length);
            FileContent content = read(macro, "a.docm", false);
            assertThat(content.kind()).isEqualTo(FileKind.MACRO);
            assertThat(content.digests()).isEqualTo(read(macro, "b", true).digests());
        }
    }

    @Test
    void a_reader_remembers_nothing_of_the_file_before() throws Exception {
        ContentReader reader = new ContentReader();
        read(reader, program(100_000), "a", true);

        assertThat(read(reader, new byte[] {'x'}, "b", true)).isEqualTo(read(new byte[] {'x'}, "b", true));
    }

    @Test
    void a_missing_file_and_a_link_are_errors() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link"), Files.createFile(directory.resolve("file")));

        assertThatThrownBy(
                        () -> new ContentReader().read(directory.resolve("nowhere"), "x", FOLLOWED, true, costs::add))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(
                        () -> new ContentReader().read(link, "x", Set.of(LinkOption.NOFOLLOW_LINKS), true, costs::add))
                .isInstanceOf(IOException.class);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_pipe_is_an_error_and_not_waited_for() throws Exception {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        for (Set<LinkOption> options : List.of(FOLLOWED, Set.of(LinkOption.NOFOLLOW_LINKS))) {
            assertThatThrownBy(() -> new ContentReader().read(pipe, "x", options, true, costs::add))
                    .isInstanceOf(IOException.class);
        }
    }

    private FileContent read(byte[] bytes, String name, boolean evenOther) throws Exception {
        return read(new ContentReader(), bytes, name, evenOther);
    }

    private FileContent read(ContentReader reader, byte[] bytes, String name, boolean evenOther) throws Exception {
        return reader.read(Files.write(directory.resolve("content"), bytes), name, FOLLOWED, evenOther, costs::add);
    }

    private static byte[] program(int size) {
        byte[] program = new byte[size];
        System.arraycopy(new byte[] {0x7f, 'E', 'L', 'F'}, 0, program, 0, 4);
        return program;
    }

    private static void append(Path file, int bytes) {
        try {
            Files.write(file, new byte[bytes], StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
