package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MountTableTest {

    @TempDir
    Path directory;

    @Test
    void only_local_file_systems_are_entered_and_each_once() throws IOException {
        MountTable mounts = of("""
                27 1 254:0 / / rw - ext4 /dev/vda rw
                22 27 0:21 / /proc rw - proc proc rw
                24 27 0:6 / /dev rw - devtmpfs devtmpfs rw
                25 24 0:23 / /dev/shm rw - tmpfs tmpfs rw
                40 27 0:50 / /mnt/share rw shared:1 - nfs4 server:/x rw
                41 27 0:51 / /mnt/with\\040space rw - fuse.sshfs x rw
                42 27 254:0 /var/lib/volume /data rw - ext4 /dev/vda rw
                43 27 254:16 /@home /home rw - btrfs /dev/vdb rw
                44 27 254:16 /@ /other rw - btrfs /dev/vdb rw
                """);
        assertThat(mounts.tops()).containsExactly("", "/dev/shm");
        assertThat(mounts.isEntered("/home")).isTrue();
        assertThat(mounts.isEntered("/other")).isTrue();
        assertThat(mounts.isEntered("/data")).isFalse();
        assertThat(mounts.isEntered("/mnt/share")).isFalse();
        assertThat(mounts.isMountPoint("/mnt/with space")).isTrue();
        assertThat(mounts.isLocal("/mnt/share/file")).isFalse();
        assertThat(mounts.isLocal("/mnt/file")).isTrue();
        assertThat(mounts.hasManyDevices("/home/eve")).isTrue();
        assertThat(mounts.hasManyDevices("/etc")).isFalse();
    }

    @Test
    void a_container_is_walked_below_its_root_unless_the_host_sees_its_files() throws IOException {
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", write("host", """
                27 1 254:0 / / rw - ext4 /dev/vda rw
                22 27 0:21 / /proc rw - proc proc rw
                50 27 0:60 / /var/lib/docker/overlay2/seen/merged rw - overlay overlay rw
                """));
        tables.put("/proc/70/root", write("seen", "90 1 0:60 / / rw - overlay overlay rw\n"));
        tables.put("/proc/80/root", write("unseen", """
                91 1 0:61 / / rw - overlay overlay rw
                92 91 254:0 /var/lib/volume /data rw - ext4 /dev/vda rw
                93 91 0:62 / /proc rw - proc proc rw
                """));
        assertThat(MountTable.of(tables).tops()).containsExactly("", "/proc/80/root");
    }

    @Test
    void a_container_that_has_ended_meanwhile_is_left_out() throws IOException {
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", write("host", "27 1 254:0 / / rw - ext4 /dev/vda rw\n"));
        tables.put("/proc/70/root", directory.resolve("ended"));

        assertThat(MountTable.of(tables).tops()).containsExactly("");
    }

    @Test
    void the_hosts_own_table_is_required() {
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", directory.resolve("nowhere"));

        assertThatThrownBy(() -> MountTable.of(tables)).isInstanceOf(IOException.class);
    }

    @Test
    void a_carriage_return_in_a_mount_point_begins_no_line() throws IOException {
        MountTable mounts = of("27 1 254:0 / / rw - ext4 /dev/vda rw\n40 27 0:50 / /home/a\rb rw - fuse x rw\n");

        assertThat(mounts.isMountPoint("/home/a\rb")).isTrue();
        assertThat(mounts.isLocal("/home/a\rb/file")).isFalse();
    }

    @Test
    void lines_of_another_form_are_left_out() throws IOException {
        assertThat(of("27 1 254:0 / / rw - ext4 /dev/vda rw\n\n1 2 - 4 5\n28 1 0:1 / /x rw -\n")
                        .tops())
                .containsExactly("");
    }

    private MountTable of(String table) throws IOException {
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", write("mountinfo", table));
        return MountTable.of(tables);
    }

    private Path write(String name, String table) throws IOException {
        return Files.writeString(directory.resolve(name), table);
    }
}
