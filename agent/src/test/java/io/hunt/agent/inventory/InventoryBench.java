package io.hunt.agent.inventory;

import static io.hunt.api.testing.bench.Figures.say;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.HostScan;
import io.hunt.agent.inventory.crawl.ResourceBudget;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Benchmark of the file inventory: `./run bench inventory`. */
@Timeout(1_200)
class InventoryBench {

    private static final int FILES = Integer.getInteger("bench.files", 300_000);
    private static final int FILES_A_DIRECTORY = 25;
    private static final int FILE_BYTES = 2_048;
    private static final int MEASURED_SECONDS = Integer.getInteger("bench.seconds", 60);
    private static final int DROPPED = 200;
    private static final int DIGESTED = 20_000;
    private static final int HUNTED = 10_000;
    private static final int HASHES_A_STATEMENT = 1_000;

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Figures figures = new Figures("inventory", "crawl");

    @TempDir
    Path files;

    @TempDir
    Path hot;

    @TempDir
    Path data;

    @Test
    void measure() throws Exception {
        plant();
        figures.put("files", FILES).put("bytes_per_file", FILE_BYTES);
        long heapBefore = heap();
        crawlAtTheBudget();
        finish();
        double stored = (double) Files.size(database()) / FILES;
        say("%.0f bytes a file on disk", stored);
        figures.put("stored_bytes_per_file", stored);
        rewalk();
        try (ScannedHost host = new ScannedHost(
                        database(),
                        ScannedHost.area(ScannedHost.proc(database()), files, false, List.of(hot)),
                        Duration.ofHours(1))
                .ready()) {
            ScannedHost.await(() -> host.inventory().walks() > 0);
            hunt(host);
            drop(host);
            double kept = mib(heap() - heapBefore);
            say("%.1f MiB of heap at the end, without that of the test itself", kept);
            figures.put("live_heap_mib", kept).append();
        }
    }

    private void plant() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        byte[] content = new byte[FILE_BYTES];
        for (int i = 0; i < FILES; i++) {
            Path file = file(i);
            if (i % FILES_A_DIRECTORY == 0) {
                Files.createDirectories(file.getParent());
            }
            random.nextBytes(content);
            System.arraycopy(new byte[] {0x7f, 'E', 'L', 'F'}, 0, content, 0, 4);
            Files.write(file, content);
        }
    }

    private Path file(int number) {
        int directory = number / FILES_A_DIRECTORY;
        return files.resolve("module-%02d/part-%05d/library-%06d.so".formatted(directory % 50, directory, number));
    }

    private void crawlAtTheBudget() throws Exception {
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            HostScan walk = walk(store);
            Thread walker = Thread.ofPlatform().daemon().unstarted(() -> {
                try {
                    walk.run(ResourceBudget.of(0.05, 20_000_000, HostLoad.NONE));
                } catch (IOException | InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            long heap = heap();
            long begun = System.nanoTime();
            long processor = system.getProcessCpuTime();
            walker.start();
            walker.join(Duration.ofSeconds(MEASURED_SECONDS));
            double seconds = (System.nanoTime() - begun) / 1e9;
            double share = (system.getProcessCpuTime() - processor) / 1e9 / seconds;
            long heapMeanwhile = heap() - heap;
            walker.interrupt();
            walker.join();
            long done = count(store);
            say(
                    "initial scan at 5 %% of a core: %.0f files/s, %.1f MB/s, %.1f %% of a core for the whole process,"
                            + " %.1f MiB of heap",
                    done / seconds, done * (double) FILE_BYTES / 1e6 / seconds, share * 100, mib(heapMeanwhile));
            figures.put("at_five_percent_files_per_second", done / seconds)
                    .put("at_five_percent_of_core", share * 100)
                    .put("at_five_percent_heap_mib", mib(heapMeanwhile));
        }
    }

    private static long count(InventoryStore store) {
        store.commit();
        return store.countNow().files();
    }

    private void finish() throws Exception {
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            long processor = system.getProcessCpuTime();
            long begun = System.nanoTime();
            long before = count(store);
            assertThat(walk(store).run(ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE)))
                    .isTrue();
            double seconds = (System.nanoTime() - begun) / 1e9;
            assertThat(count(store)).isEqualTo(FILES);
            double bare = rawDigests();
            say(
                    "the other of %,d files without a budget: %.0f files/s, %.1f s of processor time; only reading and hashing: %.0f files/s",
                    FILES, (FILES - before) / seconds, (system.getProcessCpuTime() - processor) / 1e9, bare);
            figures.put("crawled_files_per_second", (FILES - before) / seconds, bare);
            store.pack();
        }
    }

    /** Returns the files read and hashed each second without any other work. */
    private double rawDigests() throws IOException {
        int sample = Math.min(FILES, DIGESTED);
        long begun = System.nanoTime();
        for (int i = 0; i < sample; i++) {
            PlantedFiles.sha256(file(i * (FILES / sample)));
        }
        return sample / Samples.seconds(begun);
    }

    private void rewalk() throws Exception {
        var seconds = new Samples();
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            for (int i = 0; i < 3; i++) {
                long processor = system.getProcessCpuTime();
                long begun = System.nanoTime();
                walk(store).run(ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE));
                seconds.add(Samples.seconds(begun));
                say(
                        "incremental scan without changes: %.2f s of processor time, %.2f s",
                        (system.getProcessCpuTime() - processor) / 1e9, seconds.last());
            }
        }
        figures.put("rewalk_seconds", seconds.median());
    }

    private void hunt(ScannedHost host) throws IOException {
        SplittableRandom random = new SplittableRandom(2);
        List<String> hashes = new ArrayList<>();
        for (int i = 0; i < HUNTED; i++) {
            hashes.add(IntStream.range(0, 8)
                    .mapToObj(part -> "%08x".formatted(random.nextInt()))
                    .collect(Collectors.joining()));
        }
        for (int i = 0; i < 10; i++) {
            hashes.set(i * HASHES_A_STATEMENT, PlantedFiles.sha256(file(i * (FILES / 10))));
        }
        List<String> statements = IntStream.range(0, HUNTED / HASHES_A_STATEMENT)
                .mapToObj(i -> "SELECT lower(i.sha256) AS ioc, i.path FROM file_inventory i WHERE i.sha256 IN (%s)"
                        .formatted(hashes.subList(i * HASHES_A_STATEMENT, (i + 1) * HASHES_A_STATEMENT).stream()
                                .collect(Collectors.joining("','", "'", "'"))))
                .toList();
        var seconds = new Samples();
        for (int i = 0; i < 5; i++) {
            long begun = System.nanoTime();
            long found = host.runAll(statements);
            seconds.add(Samples.seconds(begun));
            say("hunt for %,d hashes: %.3f s, %d found", HUNTED, seconds.last(), found);
            assertThat(found).isEqualTo(10);
        }
        figures.put("hunted_hashes", HUNTED).put("hunt_seconds", seconds.median());
    }

    private void drop(ScannedHost host) throws IOException {
        var seconds = new Samples();
        for (int i = 0; i < DROPPED; i++) {
            Path file = new PlantedFiles(hot).program("dropped-" + i, "content " + i);
            long begun = System.nanoTime();
            String sql =
                    "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('%s')".formatted(PlantedFiles.sha256(file));
            ScannedHost.await(() -> !host.rows(sql).isEmpty());
            seconds.add((System.nanoTime() - begun) / 1e9);
        }
        say("dropped file known after %.2f s (median), %.2f s (p99)", seconds.median(), seconds.p99());
        figures.put("dropped_file_known", "seconds", seconds);
    }

    private HostScan walk(InventoryStore store) {
        return new HostScan(
                store, ScannedHost.area(ScannedHost.proc(database()), files, false, List.of()), Clock.systemUTC());
    }

    private Path database() {
        return data.resolve("inventory.db");
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static double mib(long bytes) {
        return bytes / 1048576.0;
    }
}
