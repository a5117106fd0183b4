package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import io.hunt.agent.inventory.crawl.Budget;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.HostWalk;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.WalkedHost;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a file inventory costs and gives: `./run bench inventory`. */
@Timeout(1_200)
class InventoryBench {

    private static final int FILES = Integer.getInteger("bench.files", 300_000);
    private static final int FILES_A_DIRECTORY = 25;
    private static final int FILE_BYTES = 2_048;
    private static final int MEASURED_SECONDS = Integer.getInteger("bench.seconds", 60);
    private static final int DROPPED = 200;
    private static final int HUNTED = 10_000;
    private static final int HASHES_A_STATEMENT = 1_000;

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    @TempDir
    Path files;

    @TempDir
    Path hot;

    @TempDir
    Path data;

    @Test
    void measure() throws Exception {
        plant();
        long heapBefore = heap();
        crawlAtTheBudget();
        finish();
        say("%.0f bytes a file on disk", (double) Files.size(database()) / FILES);
        rewalk();
        try (WalkedHost host = new WalkedHost(
                        database(),
                        WalkedHost.area(WalkedHost.proc(database()), files, false, List.of(hot)),
                        Duration.ofHours(1))
                .ready()) {
            WalkedHost.await(() -> host.inventory().walks() > 0);
            hunt(host);
            drop(host);
            say("%.1f MiB of heap after all that, above what the test itself uses", mib(heap() - heapBefore));
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
            HostWalk walk = walk(store);
            Thread walker = Thread.ofPlatform().daemon().unstarted(() -> {
                try {
                    walk.run(Budget.of(0.05, 20_000_000, HostLoad.NONE));
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
                    "first crawl at 5 %% of a core: %.0f files/s, %.1f MB/s, %.1f %% of a core for the whole process,"
                            + " %.1f MiB of heap",
                    done / seconds, done * (double) FILE_BYTES / 1e6 / seconds, share * 100, mib(heapMeanwhile));
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
            assertThat(walk(store).run(Budget.of(1, 1_000_000_000, HostLoad.NONE)))
                    .isTrue();
            double seconds = (System.nanoTime() - begun) / 1e9;
            assertThat(count(store)).isEqualTo(FILES);
            say(
                    "the rest of %,d files without a budget: %.0f files/s, %.1f s of processor time",
                    FILES, (FILES - before) / seconds, (system.getProcessCpuTime() - processor) / 1e9);
            store.pack();
        }
    }

    private void rewalk() throws Exception {
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            for (int i = 0; i < 3; i++) {
                long processor = system.getProcessCpuTime();
                long begun = System.nanoTime();
                walk(store).run(Budget.of(1, 1_000_000_000, HostLoad.NONE));
                say(
                        "idle re-walk: %.2f s of processor time, %.2f s",
                        (system.getProcessCpuTime() - processor) / 1e9, (System.nanoTime() - begun) / 1e9);
            }
        }
    }

    private void hunt(WalkedHost host) throws IOException {
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
        for (int i = 0; i < 5; i++) {
            long begun = System.nanoTime();
            long found = host.runAll(statements);
            say("hunt for %,d hashes: %.3f s, %d found", HUNTED, (System.nanoTime() - begun) / 1e9, found);
            assertThat(found).isEqualTo(10);
        }
    }

    private void drop(WalkedHost host) throws IOException {
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < DROPPED; i++) {
            Path file = new PlantedFiles(hot).program("dropped-" + i, "content " + i);
            long begun = System.nanoTime();
            String sql =
                    "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('%s')".formatted(PlantedFiles.sha256(file));
            WalkedHost.await(() -> !host.rows(sql).isEmpty());
            seconds.add((System.nanoTime() - begun) / 1e9);
        }
        Collections.sort(seconds);
        say("dropped file known after %.2f s (median), %.2f s (p99)", at(seconds, 0.5), at(seconds, 0.99));
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(sorted.size() * share)));
    }

    private HostWalk walk(InventoryStore store) {
        return new HostWalk(
                store, WalkedHost.area(WalkedHost.proc(database()), files, false, List.of()), Clock.systemUTC());
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

    @SuppressWarnings("AnnotateFormatMethod")
    private static void say(String format, Object... values) {
        System.out.println("bench: " + String.format(Locale.ROOT, format, values));
    }
}
