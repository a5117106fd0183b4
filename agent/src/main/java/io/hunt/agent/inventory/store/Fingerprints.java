package io.hunt.agent.inventory.store;

import java.util.BitSet;
import java.util.random.RandomGenerator;

/**
 * Which recorded files have been met unchanged on a walk: one number for the name, place, size and times of each, so
 * that a walk over unchanged files asks no database. Bounded: of what does not fit, each file is looked up.
 */
public final class Fingerprints {

    /** With 24 MB of numbers, two thirds full at most. */
    static final int MOST = 2_000_000;

    /** Unknown to those who choose file names. */
    private final long salt;

    private final long[] slots;
    private final BitSet met;
    private final int most;
    private int size;

    public Fingerprints(long expected, RandomGenerator random) {
        this.most = (int) Math.min(Math.max(expected, 16), MOST);
        this.slots = new long[most + most / 2];
        this.met = new BitSet(slots.length);
        this.salt = random.nextLong() | 1;
    }

    /** What stands for a file; never 0. */
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

    /** Whether there was room for it. */
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

    /** Whether it is known; if so, it counts as met from now on. */
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
