package io.hunt.simulator.host;

import com.google.protobuf.Timestamp;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.AssignedQuery;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * File inventory of a simulated host: complete, and scanned within the last hour.
 *
 * @param age time since the last scan
 */
record SimulatedInventory(long files, long tooLarge, long unreadable, Duration age) {

    private static final String TABLE = "file_inventory";

    static SimulatedInventory draw(SplittableRandom random) {
        return new SimulatedInventory(
                random.nextLong(50_000, 400_000),
                random.nextLong(10),
                random.nextLong(50),
                Duration.ofSeconds(random.nextLong(3_600)));
    }

    /** Adds the state of the inventory to an answer; its time is that of the last scan. */
    void describe(AnswerBuilder answer, Clock clock) {
        answer.inventory(Optional.of(InventoryState.newBuilder()
                .setAsOf(Timestamp.newBuilder()
                        .setSeconds(clock.instant().minus(age).getEpochSecond()))
                .setComplete(true)
                .setFiles(files)
                .setUnhashed(tooLarge + unreadable)
                .build()));
    }

    /** Adds the coverage of a query, if it searches the inventory. */
    void search(AssignedQuery query, AnswerBuilder answer) {
        // Digest lists need not be inserted, because they do not contain the name of the table.
        if (query.sent().getSql().contains(TABLE)) {
            answer.searched(SearchedSurface.newBuilder()
                    .setQueryNo(query.number())
                    .setFiles(files)
                    .setTooLarge(tooLarge)
                    .setUnreadable(unreadable)
                    .build());
        }
    }
}
