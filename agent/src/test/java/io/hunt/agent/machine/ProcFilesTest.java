package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests with names that an unprivileged user can give to processes and programs. */
@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcFilesTest {

    @TempDir
    Path proc;

    @TempDir
    Path programs;

    @Test
    void a_process_is_described_by_its_files() throws IOException {
        Path program = Files.createFile(programs.resolve("tool"));
        process(
                "70",
                "Name:\ttool\nState:\tS (sleeping)\nPPid:\t1\nUid:\t7\t8\t9\t10\nGid:\t1\t2\t3\t4\nVmRSS:\t  12 kB\n");
        Files.createSymbolicLink(proc.resolve("70/exe"), program);

        RunningProgram found = only();

        assertThat(found.pid()).isEqualTo(70);
        assertThat(found.path()).isEqualTo(program.toString());
        assertThat(found.row())
                .containsEntry("on_disk", 1)
                .containsEntry("name", "tool")
                .containsEntry("state", "S")
                .containsEntry("parent", "1")
                .containsEntry("euid", "8")
                .containsEntry("sgid", "3")
                .containsEntry("resident_size", "12288")
                .containsEntry("total_size", "")
                .containsEntry("threads", "");
    }

    @Test
    void a_carriage_return_in_a_name_begins_no_line() throws IOException {
        process("71", "Name:\ta\rVmRSS:x\nUid:\t1000\t1000\t1000\t1000\n");

        assertThat(only().name()).isEqualTo("a\rVmRSS:x");
        assertThat(only().columns().get("resident_size")).isEqualTo("");
    }

    @Test
    void the_mark_of_a_deleted_program_is_removed() throws IOException {
        process("72", "Name:\tx\n");
        Files.createSymbolicLink(proc.resolve("72/exe"), programs.resolve("gone (deleted)"));

        assertThat(only().path()).isEqualTo(programs.resolve("gone").toString());
        assertThat(only().row()).containsEntry("on_disk", 0);
    }

    @Test
    void a_program_whose_name_ends_like_that_mark_keeps_its_name() throws IOException {
        Path program = Files.createFile(programs.resolve("evil (deleted)"));
        process("73", "Name:\tx\n");
        Files.createSymbolicLink(proc.resolve("73/exe"), program);

        assertThat(only().path()).isEqualTo(program.toString());
        assertThat(only().row()).containsEntry("on_disk", 1);
    }

    @Test
    void only_numbers_are_processes() throws IOException {
        for (String name : List.of("1", "12345", "7x", "self", "99999999999999999999", "net")) {
            Files.createDirectory(proc.resolve(name));
        }

        assertThat(ProcFiles.processes(proc))
                .extracting(process -> process.getFileName().toString())
                .containsExactlyInAnyOrder("1", "12345");
        assertThat(ProcFiles.processes(proc.resolve("nowhere"))).isEmpty();
        assertThat(ProcFiles.processes(Files.createFile(programs.resolve("file"))))
                .isEmpty();
    }

    @Test
    void a_process_without_a_status_has_ended() throws IOException {
        Files.createDirectory(proc.resolve("74"));

        assertThat(found()).isEmpty();
    }

    @Test
    void a_kernel_thread_has_no_path() throws IOException {
        process("2", "Name:\tkthreadd\n");

        assertThat(only().path()).isEmpty();
        assertThat(only().row()).containsEntry("on_disk", -1);
    }

    @Test
    void a_link_that_is_none_has_no_target() throws IOException {
        assertThat(ProcFiles.link(Files.createFile(programs.resolve("file")))).isEmpty();
        assertThat(ProcFiles.link(programs.resolve("nowhere"))).isEmpty();
        assertThat(ProcFiles.isRefused(programs.resolve("nowhere"))).isFalse();
    }

    private void process(String pid, String status) throws IOException {
        Files.createDirectory(proc.resolve(pid));
        Files.writeString(proc.resolve(pid).resolve("status"), status);
    }

    private RunningProgram only() {
        return found().getFirst();
    }

    private List<RunningProgram> found() {
        return ProcFiles.programs(proc, ProcFiles::text);
    }
}
