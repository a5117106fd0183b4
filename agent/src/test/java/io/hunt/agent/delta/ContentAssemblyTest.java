package io.hunt.agent.delta;

import static io.hunt.agent.testing.Deltas.LONG;
import static io.hunt.agent.testing.Deltas.content;
import static io.hunt.agent.testing.Deltas.id;
import static io.hunt.agent.testing.Deltas.part;
import static io.hunt.agent.testing.Deltas.replacedEnd;
import static io.hunt.agent.testing.Deltas.whole;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.delta.RestoredContent.Complete;
import io.hunt.agent.delta.RestoredContent.Incomplete;
import io.hunt.agent.delta.RestoredContent.Invalid;
import io.hunt.agent.delta.RestoredContent.MissingBase;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ContentAssemblyTest {

    private static final WorkKey KEY = new WorkKey("hunt", 1);

    private static final ByteString NONSENSE = ByteString.copyFromUtf8("no assignment".repeat(400));

    @TempDir
    Path directory;

    private ContentAssembly assembly;

    @BeforeEach
    void restart() throws IOException {
        assembly = new ContentAssembly(new KeptContents(new ContentDirectory(directory)));
    }

    @Test
    void a_content_that_was_kept_is_the_base_of_the_next_even_after_a_restart() throws IOException {
        Assignment first = content(LONG, 1);
        receive(first);
        restart();

        Assignment second = content(LONG, 2);
        RestoredContent restored = assembly.add(KEY, replacedEnd(first, second));

        assertThat(restored).isInstanceOfSatisfying(Complete.class, complete -> {
            assertThat(complete.asked()).isEqualTo(second);
            assertThat(complete.kept()).isEmpty();
        });
        assertThat(assembly.contents().ids()).containsExactly(id(first));
    }

    @Test
    void only_what_was_long_to_send_is_kept() {
        receive(content(10, 1));

        assertThat(assembly.contents().ids()).isEmpty();
    }

    @Test
    void the_eight_contents_that_were_used_last_are_kept() throws IOException {
        List<Assignment> all =
                IntStream.range(0, 9).mapToObj(n -> content(LONG, n)).toList();
        all.subList(0, 8).forEach(this::receive);
        for (int i = 0; i < 8; i++) {
            Files.setLastModifiedTime(file(all.get(i)), FileTime.fromMillis(i));
        }
        assembly.add(KEY, replacedEnd(all.getFirst(), all.get(1)));
        restart();
        receive(all.get(8));

        List<ByteString> kept =
                Stream.of(8, 0, 7, 6, 5, 4, 3, 2).map(n -> id(all.get(n))).toList();
        assertThat(assembly.contents().ids()).containsExactlyElementsOf(kept);
        restart();
        assertThat(assembly.contents().ids()).hasSize(8).containsExactlyInAnyOrderElementsOf(kept);
    }

    @Test
    void a_damaged_base_is_dropped() throws IOException {
        Assignment first = content(LONG, 1);
        Delta change = replacedEnd(first, content(LONG, 2));
        for (byte[] damage : List.of(new byte[] {0}, new byte[LONG * 2])) {
            receive(first);
            Files.write(file(first), damage);

            assertThat(assembly.add(KEY, change)).isEqualTo(new MissingBase());
            assertThat(assembly.contents().ids()).isEmpty();
            assertThat(file(first)).doesNotExist();
        }
    }

    @Test
    void a_base_that_is_not_kept_is_missing() throws IOException {
        Assignment first = content(LONG, 1);
        Delta change = replacedEnd(first, content(LONG, 2));
        assertThat(assembly.add(KEY, change)).isEqualTo(new MissingBase());

        receive(first);
        Files.delete(file(first));
        assertThat(assembly.add(KEY, change)).isEqualTo(new MissingBase());
        assertThat(assembly.contents().ids()).isEmpty();
    }

    @Test
    void a_content_without_a_base_that_does_not_match_its_id_is_invalid_and_not_kept() {
        Delta whole = whole(content(LONG, 1));
        for (Delta wrong : List.of(
                whole.toBuilder().setContentId(id(content(LONG, 2))).build(),
                whole.toBuilder().setContentId(ByteString.EMPTY).build(),
                whole.toBuilder().setContentBytes(10).build(),
                whole.toBuilder().setContentBytes(-1).build(),
                whole.toBuilder().setContentBytes((4 << 20) + 1).build(),
                part(NONSENSE, NONSENSE))) {
            assertThat(assembly.add(KEY, wrong)).isEqualTo(new Invalid());
            assertThat(assembly.contents().ids()).isEmpty();
        }
    }

    @Test
    void parts_of_another_assignment_begin_anew() {
        Assignment content = content(LONG, 1);
        ByteString bytes = content.toByteString();
        Delta first = part(bytes, bytes.substring(0, 100));
        Delta second = part(bytes, bytes.substring(100));

        assertThat(assembly.add(KEY, first)).isEqualTo(new Incomplete());
        assertThat(assembly.add(new WorkKey("hunt", 2), first)).isEqualTo(new Incomplete());
        assertThat(assembly.add(new WorkKey("hunt", 2), second)).isInstanceOf(Complete.class);
        assertThat(assembly.add(KEY, second)).isEqualTo(new Incomplete());
        assembly.clear();
        assertThat(assembly.add(KEY, first)).isEqualTo(new Incomplete());
        assertThat(assembly.add(KEY, second))
                .isInstanceOfSatisfying(
                        Complete.class, complete -> assertThat(complete.asked()).isEqualTo(content));
    }

    @Test
    void contents_belong_to_their_owner_and_other_files_are_removed() throws IOException {
        receive(content(LONG, 1));
        Path unfinished = Files.createFile(directory.resolve("ab.unfinished"));
        restart();

        assertThat(unfinished).doesNotExist();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file(content(LONG, 1)))))
                .isEqualTo("rw-------");
    }

    private void receive(Assignment content) {
        assertThat(assembly.add(KEY, whole(content))).isInstanceOfSatisfying(Complete.class, assembly::keep);
    }

    private Path file(Assignment content) {
        return directory.resolve(HexFormat.of().formatHex(id(content).toByteArray()));
    }
}
