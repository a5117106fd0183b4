package io.hunt.agent.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.osquery.OsqueryEngine;
import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AssignedQuery;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AssignmentRunnerTest {

    @TempDir
    Path directory;

    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

    @Test
    void every_query_says_how_long_it_took() throws Exception {
        try (AssignmentRunner runner = runner("cat > /dev/null; sleep 0.4; echo '[]'")) {
            runner.perform(work("SELECT 1", "no statement"), answers::add);
            List<ResultChunk> chunks = chunks();

            assertThat(chunks.getFirst().getStatus()).isEqualTo(QueryStatus.QUERY_STATUS_OK);
            assertThat(chunks.getFirst().getWallTimeMs()).isBetween(400, 60_000);
            assertThat(chunks.getLast().getStatus()).isEqualTo(QueryStatus.QUERY_STATUS_ERROR);
            assertThat(chunks.getLast().getWallTimeMs()).isLessThan(400);
        }
    }

    @Test
    @Timeout(180)
    void a_closed_runner_leaves_no_osquery_behind() throws Exception {
        Path pid = directory.resolve("pid");
        AssignmentRunner runner =
                runner("echo $$ > '%1$s.new'; mv '%1$s.new' '%1$s'; exec tail -f /dev/null".formatted(pid));
        runner.perform(work("SELECT 1"), answers::add);
        while (!Files.exists(pid)) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        long osquery = Long.parseLong(Files.readString(pid).strip());

        runner.close();

        ProcessHandle.of(osquery)
                .ifPresent(left -> left.onExit().orTimeout(60, TimeUnit.SECONDS).join());
        assertThat(answers).isEmpty();
    }

    private List<ResultChunk> chunks() throws InterruptedException {
        Answer answer = answers.poll(30, TimeUnit.SECONDS);
        assertThat(answer).isNotNull();
        return answer.chunks();
    }

    private AssignmentRunner runner(String script) throws IOException {
        Path osqueryi = Files.writeString(directory.resolve("osqueryi"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(osqueryi, PosixFilePermissions.fromString("rwx------"));
        return new AssignmentRunner(
                new OsqueryEngine(osqueryi, StatementCaps.STANDARD), Clock.systemUTC(), Runnable::run);
    }

    private static CompleteAssignment work(String... statements) {
        List<AssignedQuery> queries = IntStream.range(0, statements.length)
                .mapToObj(i -> AssignedQuery.whole(Query.newBuilder()
                        .setNumber(i + 1)
                        .setSql(statements[i])
                        .build()))
                .toList();
        return new CompleteAssignment(new WorkKey("one", 1), queries, 10, WireLimits.PROTOCOL);
    }
}
