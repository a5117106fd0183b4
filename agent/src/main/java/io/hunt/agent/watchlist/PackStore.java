package io.hunt.agent.watchlist;

import io.hunt.agent.spool.PrivateFile;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Store of the host's packs, one file each, so that scans continue after a restart without the service. */
public final class PackStore {

    private static final Logger log = LoggerFactory.getLogger(PackStore.class);
    private static final String SUFFIX = ".pack";

    private final @Nullable Path directory;

    private PackStore(@Nullable Path directory) {
        this.directory = directory;
    }

    /** Returns a store that writes nothing to disk. */
    public static PackStore inMemory() {
        return new PackStore(null);
    }

    public static PackStore in(Path directory) throws IOException {
        PrivateFile.directory(directory);
        return new PackStore(directory);
    }

    List<StoredPack> read() {
        var stored = new ArrayList<StoredPack>();
        if (directory != null) {
            try (Stream<Path> files = Files.list(directory)) {
                files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().forEach(file -> read(file, stored));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return stored;
    }

    private static void read(Path file, List<StoredPack> into) {
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            PackSchedule schedule = PackSchedule.parseDelimitedFrom(in);
            if (schedule == null || !file.endsWith(schedule.getPackId() + SUFFIX)) {
                throw new IOException("The pack belongs to another file");
            }
            Pack pack = Pack.parseDelimitedFrom(in);
            int run = in.readInt();
            int revision = in.readInt();
            Set<Integer> failing = new HashSet<>();
            for (int left = in.readInt(); left > 0; left--) {
                failing.add(in.readInt());
            }
            List<Long> rows = rows(in, LastScan.mostRows(pack.getMaxRows()));
            String capabilities = capabilities(in);
            into.add(new StoredPack(
                    schedule, pack, new LastScan(revision, withQueries(rows, in), failing), run, capabilities));
        } catch (IOException e) {
            log.warn("Ignoring an unreadable pack: {}", e.getMessage());
        }
    }

    /** Reads the rows and keeps the first ones; older releases have stored any number of them. */
    private static List<Long> rows(DataInputStream in, int most) throws IOException {
        List<Long> rows = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            long row = in.readLong();
            if (rows.size() < most) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** Reads the number of the query of each row; files of older releases end before these numbers. */
    private static SequencedMap<Long, Integer> withQueries(List<Long> rows, DataInputStream in) throws IOException {
        SequencedMap<Long, Integer> queries = new LinkedHashMap<>();
        try {
            for (long row : rows) {
                queries.put(row, in.readInt());
            }
        } catch (EOFException e) {
            rows.forEach(row -> queries.putIfAbsent(row, LastScan.UNKNOWN_QUERY));
        }
        return queries;
    }

    /** Reads the capabilities; files of older releases end here, because every host had the same queries. */
    private static String capabilities(DataInputStream in) throws IOException {
        try {
            return in.readUTF();
        } catch (EOFException e) {
            return "";
        }
    }

    void write(StoredPack stored) {
        if (directory == null) {
            return;
        }
        try {
            PrivateFile.write(file(directory, stored.id()), raw -> write(stored, raw));
        } catch (IOException e) {
            // The pack is scanned until the next start; then the service sends it again.
            log.warn("A pack cannot be stored: {}", e.getMessage());
        }
    }

    private static void write(StoredPack stored, OutputStream raw) throws IOException {
        var out = new DataOutputStream(new BufferedOutputStream(raw));
        stored.schedule().writeDelimitedTo(out);
        stored.pack().writeDelimitedTo(out);
        out.writeInt(stored.run());
        out.writeInt(stored.lastScan().revision());
        out.writeInt(stored.lastScan().failing().size());
        for (int query : stored.lastScan().failing()) {
            out.writeInt(query);
        }
        out.writeInt(stored.lastScan().rows().size());
        for (long row : stored.lastScan().rows().keySet()) {
            out.writeLong(row);
        }
        out.writeUTF(stored.capabilities());
        for (int query : stored.lastScan().rows().values()) {
            out.writeInt(query);
        }
        out.flush();
    }

    void remove(String packId) {
        if (directory != null) {
            try {
                Files.deleteIfExists(file(directory, packId));
            } catch (IOException e) {
                log.warn("A pack cannot be deleted: {}", e.getMessage());
            }
        }
    }

    /** Returns the file of a pack. The id comes from the network, so only a UUID is accepted as part of a path. */
    private static Path file(Path directory, String packId) {
        return directory.resolve(UUID.fromString(packId) + SUFFIX);
    }
}
