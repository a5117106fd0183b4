package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FilePresenceCheckTest {

    @TempDir
    Path top;

    @Test
    void a_file_of_any_type_exists() throws IOException {
        Files.createFile(top.resolve("file"));
        Files.createDirectory(top.resolve("folder"));
        Files.createSymbolicLink(top.resolve("loose"), top.resolve("nowhere"));
        FilePresenceCheck check = local();

        for (String name : List.of("file", "folder", "loose")) {
            assertThat(check.of(top + "/" + name)).as(name).isTrue();
        }
        assertThat(check.of(top + "/nowhere")).isFalse();
        assertThat(check.of(top + "/file/below")).isFalse();
        assertThat(check.of(top + "/nowhere/below")).isFalse();
    }

    @Test
    void a_file_behind_a_link_does_not_exist() throws IOException {
        Files.createFile(Files.createDirectory(top.resolve("folder")).resolve("file"));
        Files.createSymbolicLink(top.resolve("link"), top.resolve("folder"));

        assertThat(local().of(top + "/folder/file")).isTrue();
        assertThat(local().of(top + "/link/file")).isFalse();
        assertThat(local().directoryExists(top + "/link")).isFalse();
        assertThat(local().directoryExists(top + "/folder/file")).isFalse();
        assertThat(local().directoryExists(top + "/folder")).isTrue();
    }

    @Test
    void a_file_on_a_network_mount_is_never_looked_for() throws IOException {
        Files.createFile(Files.createDirectory(top.resolve("share")).resolve("file"));
        FilePresenceCheck check = new FilePresenceCheck(mounts(
                "27 1 254:0 / / rw - ext4 /dev/vda rw\n40 27 0:50 / " + top + "/share rw - nfs4 server:/x rw\n"));

        assertThat(check.of(top + "/share/file")).isFalse();
        assertThat(check.directoryExists(top + "/share")).isFalse();
    }

    @Test
    void the_root_exists_and_an_invalid_path_does_not() throws IOException {
        assertThat(local().directoryExists("")).isTrue();
        assertThat(local().of("/\0")).isFalse();
    }

    private FilePresenceCheck local() throws IOException {
        return new FilePresenceCheck(mounts("27 1 254:0 / / rw - ext4 /dev/vda rw\n"));
    }

    private MountTable mounts(String table) throws IOException {
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", Files.writeString(top.resolve("mountinfo"), table));
        return MountTable.of(tables);
    }
}
