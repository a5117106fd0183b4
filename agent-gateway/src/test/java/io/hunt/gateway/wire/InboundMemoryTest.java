package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.wire.InboundMemory.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InboundMemoryTest {

    private static final int LIMIT = 1_000;

    private final InboundMemory memory = new InboundMemory(LIMIT);
    private final List<String> ended = new ArrayList<>();

    @Test
    void the_host_that_holds_most_over_all_its_streams_loses_the_largest() {
        Account one = account("alpha", "alpha 1");
        Account two = account("alpha", "alpha 2");
        Account other = account("bravo", "bravo");
        one.take(200);
        two.take(400);
        other.take(400);
        assertThat(ended).isEmpty();

        other.take(1);

        assertThat(ended).containsExactly("alpha 2");
        assertThat(memory.held()).isEqualTo(601);
    }

    @Test
    void no_further_stream_ends_while_the_one_that_was_ended_gives_back_what_it_held() {
        Account slow = memory.open("alpha");
        slow.onEnd(() -> ended.add("alpha"));
        Account other = account("bravo", "bravo");
        slow.take(900);
        other.take(400);
        other.take(400);
        assertThat(ended).containsExactly("alpha");

        slow.close();
        other.take(201);

        assertThat(ended).containsExactly("alpha", "bravo");
    }

    @Test
    void what_the_wire_counts_ends_a_stream_too_and_waits_for_nobody() {
        var gone = new CompletableFuture<String>();
        Account greedy = memory.open("");
        greedy.belongsTo("alpha");
        greedy.onEnd(() -> gone.complete(Thread.currentThread().toString()));

        greedy.takeAsync(LIMIT + 1);

        assertThat(gone.join()).contains("Virtual");
    }

    /** Runs random operations in random order. */
    @Property(tries = 200)
    void all_is_given_back_in_the_end(@ForAll Random random) {
        var budget = new InboundMemory(LIMIT);
        var open = new ArrayList<Account>();
        var queued = new ArrayList<Long>();
        for (int step = 0; step < 200; step++) {
            Account account = open.isEmpty() || random.nextInt(4) == 0
                    ? opened(budget, open, random.nextInt(3))
                    : open.get(random.nextInt(open.size()));
            int bytes = random.nextInt(300);
            switch (random.nextInt(6)) {
                case 0, 1 -> account.take(bytes);
                case 2 -> account.release(bytes);
                case 3 -> account.belongsTo("host " + bytes % 3);
                case 4 -> account.close();
                default -> {
                    boolean fits = budget.queued() == 0 || budget.queued() + bytes <= LIMIT / 2;
                    if (fits && account.queue(bytes)) {
                        queued.add((long) bytes);
                    }
                }
            }
            assertThat(budget.held()).isBetween(budget.queued(), (long) LIMIT);
            if (!queued.isEmpty() && random.nextBoolean()) {
                budget.recorded(queued.removeLast());
            }
        }
        queued.forEach(budget::recorded);
        open.forEach(Account::close);

        assertThat(budget.held()).isZero();
        assertThat(budget.queued()).isZero();
    }

    /** Each thread may end the streams of others; ended accounts are released later. */
    @Test
    void many_at_once_stay_below_the_limit_and_leave_nothing_behind() {
        var budget = new InboundMemory(100_000);
        var most = new AtomicLong();
        var accounts = new ConcurrentLinkedQueue<Account>();
        try (var dropping = Executors.newSingleThreadExecutor();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, 100)
                    .forEach(host -> threads.execute(() -> {
                        Account account = budget.open("host " + host);
                        accounts.add(account);
                        account.onEnd(() -> dropping.execute(account::close));
                        var random = new Random(host);
                        for (int step = 0; step < 500; step++) {
                            account.take(random.nextInt(2_000));
                            most.accumulateAndGet(budget.heldByOpenStreams(), Math::max);
                            if (random.nextInt(10) == 0 && account.queue(500)) {
                                budget.recorded(500);
                            }
                        }
                    }));
        }

        assertThat(most.get()).isLessThan(100_000 + 100 * 2_000);
        accounts.forEach(Account::close);
        GatewayProcess.await(() -> budget.held() == 0 && budget.queued() == 0);
    }

    private static Account opened(InboundMemory budget, List<Account> open, int host) {
        Account account = budget.open("host " + host);
        account.onEnd(account::close);
        open.add(account);
        return account;
    }

    private Account account(String owner, String name) {
        Account account = memory.open(owner);
        account.onEnd(() -> {
            ended.add(name);
            account.close();
        });
        return account;
    }
}
