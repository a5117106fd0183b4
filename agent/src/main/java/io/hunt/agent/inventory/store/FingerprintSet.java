package io.hunt.agent.inventory.store;

import java.util.BitSet;
import java.util.random.RandomGenerator;

/**
 * Hash set of fingerprints of the recorded files, and those found unchanged during a scan. A fingerprint is one number for the
 * name, directory, size, times and inode of a file, so that a scan of unchanged files needs no database query. The set is
 * bounded; files that do not fit are looked up in the database.
 */
public final class FingerprintSet {

    /** Maximum number of fingerprints: 24 MB of numbers at a load of at most two thirds. */
    static final int MOST = 2_000_000;

    /** Random salt, so that an attacker cannot choose file names with the same fingerprint. */
    private final long salt;

    private final long[] slots;
    private final BitSet met;
    private final int most;
    private int size;

    public FingerprintSet(long expected, RandomGenerator random) {
        this.most = (int) Math.min(Math.max(expected, 16), MOST);
        this.slots = new long[most + most / 2];
        this.met = new BitSet(slots.length);
        this.salt = random.nextLong() | 1;
    }

    /** Returns the fingerprint of a file; never 0. */
    long of(long directory, String name, long size, long changed, long modified, long inode) {
        long hash = salt;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 29;
        }
        for (long part : new long[] {directory, size, changed, modified, inode}) {
            hash = (hash ^ part) * 0xbf58476d1ce4e5b9L + salt;
            hash ^= hash >>> 32;
        }
        return hash == 0 ? 1 : hash;
    }

    /** Adds a fingerprint; returns false if the set is full. */
    boolean add(long fingerprint) {
        if (size == most) {
            return false;
        }
        int slot = slot(fingerprint);
        if (slots[slot] == 0) {
            slots[slot] = fingerprint;
            size++;
        }
        return true;
    }

    /** Marks a fingerprint as met; returns false if it is unknown. */
    boolean meet(long fingerprint) {
        int slot = slot(fingerprint);
        boolean known = slots[slot] == fingerprint;
        if (known) {
            met.set(slot);
        }
        return known;
    }

    boolean isMet(long fingerprint) {
        int slot = slot(fingerprint);
        return slots[slot] == fingerprint && met.get(slot);
    }

    private int slot(long fingerprint) {
        int slot = (int) Long.remainderUnsigned(fingerprint, slots.length);
        while (slots[slot] != 0 && slots[slot] != fingerprint) {
            slot = slot + 1 == slots.length ? 0 : slot + 1;
        }
        return slot;
    }
}
