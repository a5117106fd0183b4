package io.hunt.application.corpus;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.inventory.Inventory;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.InventoryLocations;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.springframework.util.FileSystemUtils;

/** One indicator anywhere on a host: the answer contains it, or reports that a surface was not searched. */
class CoverageReportTest {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_ROW_BYTES = 65_536;
    private static final String NAME = "implant-of-test";

    /** Surface with the indicator. */
    enum Surface {
        FILE,
        COMMAND_LINE,
        HISTORY,
        CRONTAB,
        UNIT,
        HOSTS_FILE
    }

    enum Kind {
        PROGRAM,
        DATA,
        SCRIPT,
        LINK,
        PIPE,
        DIRECTORY
    }

    /** @param before number of characters before the indicator in its text */
    record Plan(Surface surface, Kind kind, String directory, IocType type, int before, int behind, boolean inventory) {

        String text(String value) {
            return "x ".repeat(before / 2) + value + " y".repeat(behind / 2);
        }
    }

    @Property(tries = 60, shrinking = ShrinkingMode.OFF)
    void an_indicator_is_found_or_the_answer_says_that_it_was_not_searched_for(@ForAll("plans") Plan plan)
            throws Exception {
        Path root = Files.createTempDirectory("planted").toRealPath();
        var placement = new Placement(Platform.LINUX, "none", "/nowhere", "T0000", Set.of(plan.type()));
        try (var machine = new PlantedMachine(root, placement)) {
            machine.prepare();
            String hunted = plant(plan, root, machine);
            String found = plan.type() == IocType.FILEPATH ? root + hunted : hunted;

            Answer answer = hunt(plan, root, machine, hunted, found);

            assertThat(answer.matched() || answer.saysOtherwise())
                    .as("%s", plan)
                    .isTrue();
        } finally {
            FileSystemUtils.deleteRecursively(root);
        }
    }

    private record Answer(boolean matched, boolean saysOtherwise) {}

    private static Answer hunt(Plan plan, Path root, PlantedMachine machine, String hunted, String found)
            throws Exception {
        var engine = new BuiltInEngine(machine.machine(), Duration.ofSeconds(30), Duration.ofSeconds(30));
        if (!plan.inventory()) {
            return answer(engine, statements(plan, machine, hunted), found);
        }
        try (Inventory inventory = inventory(root)) {
            inventory.start();
            eventually(inventory::isReady, ready -> ready);
            return answer(engine.with(inventory.table()), statements(plan, machine, hunted), found);
        }
    }

    private static List<String> statements(Plan plan, PlantedMachine machine, String hunted) {
        return HuntStatement.of(plan.type(), hunted, Platform.LINUX, HuntDepth.STANDARD).stream()
                .filter(statement -> statement.audience().includes(plan.inventory()))
                .map(statement -> machine.rooted(statement.sql()))
                .toList();
    }

    private static Answer answer(BuiltInEngine engine, List<String> statements, String found) {
        boolean matched = false;
        boolean otherwise = false;
        try (QuerySession querySession = engine.examine(statements)) {
            for (String statement : statements) {
                QueryResult result = querySession.run(statement, MOST_ROWS);
                otherwise |= !(result instanceof QueryResult.Rows) || isDropped(result);
                matched |= rows(result).anyMatch(row -> row.contains("\"ioc\":\"" + found + "\""));
            }
        }
        return new Answer(matched, otherwise);
    }

    private static boolean isDropped(QueryResult result) {
        return result instanceof QueryResult.Rows rows
                && (rows.more() || rows.rows().stream().anyMatch(row -> row.size() > MOST_ROW_BYTES));
    }

    private static Stream<String> rows(QueryResult result) {
        return switch (result) {
            case QueryResult.Rows found ->
                found.rows().stream()
                        .filter(row -> row.size() <= MOST_ROW_BYTES)
                        .map(row -> row.toStringUtf8());
            case QueryResult.PartialRows incomplete -> rows(incomplete.found());
            case QueryResult.UnsupportedTable _, QueryResult.StatementFailure _, QueryResult.EngineFailure _ ->
                Stream.empty();
        };
    }

    /** Plants the indicator and returns the value to hunt. */
    private static String plant(Plan plan, Path root, PlantedMachine machine) throws IOException {
        if (plan.surface() == Surface.FILE) {
            return file(plan, root);
        }
        String value = switch (plan.type()) {
            case DOMAIN -> "c2.evil.example";
            case IPV4 -> "192.0.2.77";
            case FILEPATH -> "/opt/" + NAME;
            default -> NAME;
        };
        String text = plan.text(plan.type() == IocType.FILEPATH ? root + value : value);
        switch (plan.surface()) {
            case COMMAND_LINE -> machine.run("/bin/sh", "-c", "sleep 600; : " + text);
            case HISTORY -> write(root.resolve("home/ada/.bash_history"), "ls\n" + text + "\n");
            case CRONTAB -> write(root.resolve("etc/cron.d/job"), "5 * * * * root " + text + "\n");
            case UNIT ->
                write(root.resolve("etc/systemd/system/a.service"), "[Service]\nExecStart=/bin/sh -c '" + text + "'\n");
            case HOSTS_FILE -> write(root.resolve("etc/hosts"), "127.0.0.1 localhost\n198.51.100.9 " + text + "\n");
            case FILE -> throw new IllegalStateException();
        }
        return value;
    }

    private static String file(Plan plan, Path root) throws IOException {
        Path file = root.resolve(plan.directory()).resolve(plan.kind() == Kind.SCRIPT ? NAME + ".py" : NAME);
        Files.createDirectories(file.getParent());
        byte[] content = ((plan.kind() == Kind.PROGRAM ? "\u007fELF" : "data ") + root + "z".repeat(plan.before()))
                .getBytes(StandardCharsets.ISO_8859_1);
        switch (plan.kind()) {
            case PROGRAM, DATA, SCRIPT -> Files.write(file, content);
            case LINK -> Files.createSymbolicLink(file, root.resolve("etc/passwd"));
            case PIPE -> makePipe(file);
            case DIRECTORY -> Files.createDirectory(file);
        }
        return switch (plan.type()) {
            case SHA256, SHA1, MD5 -> Placement.digest(plan.type(), content);
            case FILENAME -> file.getFileName().toString();
            default -> "/" + root.relativize(file);
        };
    }

    private static void makePipe(Path pipe) throws IOException {
        try {
            assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                    .isZero();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /** Returns an inventory of the planted root only; its search locations are those of a host, below the root. */
    private static Inventory inventory(Path root) throws IOException {
        InventoryLocations host = InventoryLocations.of(Machine.Kind.LINUX);
        String below = Pattern.quote(root.toString());
        var places = new InventoryLocations(
                Machine.Kind.LINUX,
                host.all().stream().map(place -> root + place).toList(),
                List.of(),
                Pattern.compile(below + "(?:" + host.recorded() + ")"),
                Pattern.compile(below + "(?:" + host.listed() + ")"));
        var area = new ScanArea(Machine.Kind.LINUX, Path.of("/proc"), places, List.of(root.toString()));
        var settings = new InventorySettings(true, 1, 1_000_000_000, Duration.ofHours(1));
        Path file = Files.createTempDirectory("inventory").resolve("inventory.db");
        return new Inventory(file, area, settings, HostLoad.NONE, Clock.systemUTC(), () -> {});
    }

    @Provide
    Arbitrary<Plan> plans() {
        Arbitrary<Integer> sizes = Arbitraries.of(0, 10, 2_000, 5_000, 60_000);
        Arbitrary<Boolean> inventories = Arbitraries.of(true, false);
        Arbitrary<Plan> texts = Combinators.combine(
                        Arbitraries.of(Surface.values()).filter(surface -> surface != Surface.FILE),
                        Arbitraries.of(IocType.DOMAIN, IocType.IPV4, IocType.FILENAME, IocType.FILEPATH),
                        sizes,
                        sizes,
                        inventories)
                .as((surface, type, before, behind, inventory) ->
                        new Plan(surface, Kind.DATA, "", type, before, behind, inventory))
                .filter(plan -> plan.surface() != Surface.HOSTS_FILE || plan.type() == IocType.DOMAIN);
        Arbitrary<Plan> files = Combinators.combine(
                        Arbitraries.of(Kind.values()),
                        Arbitraries.of(
                                "tmp",
                                "var",
                                "opt",
                                "boot",
                                "usr/include",
                                "usr/lib",
                                "usr/share",
                                "var/www/html",
                                "home/ada",
                                "home/ada/Downloads",
                                "root",
                                "etc",
                                "srv",
                                "usr/local/bin"),
                        Arbitraries.of(IocType.SHA256, IocType.SHA1, IocType.MD5, IocType.FILENAME, IocType.FILEPATH),
                        Arbitraries.of(10, 70_000),
                        inventories)
                .as((kind, directory, type, size, inventory) ->
                        new Plan(Surface.FILE, kind, directory, type, size, 0, inventory))
                .filter(plan -> plan.kind().compareTo(Kind.LINK) < 0
                        || plan.type() == IocType.FILENAME
                        || plan.type() == IocType.FILEPATH);
        return Arbitraries.oneOf(texts, files);
    }
}
