package io.hunt.application;

import io.hunt.application.memory.IdleProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test in a separate process, because the changed option applies to the whole JVM. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdleGarbageCollectionTest {

    @TempDir
    Path directory;

    @Test
    void a_steady_heap_is_left_alone_until_it_has_grown() {
        var options = List.of(
                "-XX:+UseG1GC", "-XX:G1PeriodicGCInterval=50", "-XX:InitialHeapSize=32m", "-XX:MaxHeapSize=512m");
        try (var process = new ForkedJvm(
                directory.resolve("log"), Map.of(), ForkedJvm.onThisClassPath(options, IdleProcess.class))) {
            process.logged("collects no more: 0");
            process.logged("collects again: 50");
        }
    }
}
