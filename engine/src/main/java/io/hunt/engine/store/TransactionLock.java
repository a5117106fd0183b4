package io.hunt.engine.store;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Advisory locks for actions that only one transaction of all processes may do at a time; a lock is released when its
 * transaction ends. All fixed lock keys are listed here, because two equal keys would exclude each other. The previous
 * version takes the same keys during an upgrade, so a key never changes.
 *
 * <p>Taking a lock must be a separate statement, because the same statement would read an older snapshot.
 */
public enum TransactionLock {
    /** Counting and claiming the slots of hunts. */
    HUNT_LAUNCHES(0x4855_4E54_4C41_554EL),
    /** Decisions that concern all users. Taken before the lock of a single user. */
    USERS(0x61_6363_6573_7301L),
    /** Adding or renaming watchlist packs. */
    PACKS(0x5041_434B_4E41_4D45L),
    /** Locking the values of many indicators. */
    MANY_INDICATORS(0x494F_4353_4D41_4E59L),
    /** Filling the observable index (shared by many) and searching it (exclusive). */
    HISTORY_INDEX(0x4849_5354_4F52_5921L),
    /** Checking for hosts that have become silent or returned. */
    SILENT_HOSTS(6_584_970_253_512_741_832L),
    /** Checking for conditions that have begun or are over. */
    CONDITIONS(0x434F_4E44_4954_4E53L),
    /** Rebuilding the read models. */
    READ_MODELS(8_963_983_661_828_335_967L),
    /** Registration of a process among the living ones. */
    PROCESSES(0x5052_4F43_4553_5345L),
    /** Renewing the privileges of the service's role. */
    DATABASE_GRANTS(-155_172_658_532_860_047L),
    /** Removing details from the read models. */
    OLD_DETAILS(0x4B45_4550_5152_4F57L),
    /** Removing rows of literal SQL. */
    OLD_ROWS(0x4B45_4550_4352_4F57L),
    /** Removing bodies of webhook deliveries. */
    OLD_DELIVERIES(0x4B45_4550_4452_4F57L),
    /** Signing checkpoints, and changing the key that signs them. */
    CHECKPOINTS(0x4348_4543_4B50_4F49L),
    /** Destroying the keys of old evidence. */
    OLD_EVIDENCE(0x4556_4944_4F4C_444CL);

    private final long key;

    TransactionLock(long key) {
        this.key = key;
    }

    public long key() {
        return key;
    }

    /** Waits until no other transaction holds the lock. */
    public void take(JdbcClient jdbc) {
        jdbc.sql("select pg_advisory_xact_lock(?)").param(key).query().singleRow();
    }

    /** Takes the lock in shared mode; waits while another transaction holds it exclusively. */
    public void share(JdbcClient jdbc) {
        jdbc.sql("select pg_advisory_xact_lock_shared(?)").param(key).query().singleRow();
    }

    /** Returns false if another transaction holds the lock. */
    public boolean takeIfFree(JdbcClient jdbc) {
        return jdbc.sql("select pg_try_advisory_xact_lock(?)")
                .param(key)
                .query(Boolean.class)
                .single();
    }
}
