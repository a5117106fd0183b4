package io.hunt.gateway.session;

import com.google.protobuf.ByteString;
import io.hunt.gateway.delta.KeptContents;
import io.hunt.proto.fleet.v1.Hello;
import java.util.List;
import java.util.Optional;

/**
 * Optional capabilities that a host declares in its Hello, and the running agent that declares them.
 *
 * @param insertsDigests the host inserts lists of digests into queries that are sent without them
 * @param inventory the host has a file inventory
 * @param keptContents ids of the contents that the host keeps as bases of deltas, the last used first; absent if it
 *     restores no deltas
 * @param instance random value of the running agent; empty if it sends none
 */
public record HostCapabilities(
        boolean insertsDigests, boolean inventory, Optional<List<ByteString>> keptContents, ByteString instance) {

    public static final HostCapabilities NONE = new HostCapabilities(false, false, Optional.empty(), ByteString.EMPTY);

    private static final String INVENTORY = "inventory";
    private static final String DELTAS = "deltas";
    private static final int MOST_NAMES = 32;
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_INSTANCE = 16;

    /**
     * Returns empty if the host names more than 32 capabilities, a name of more than 64 characters, more than 8 contents, an
     * id of a content that is no SHA-256, or an instance of more than 16 bytes.
     */
    public static Optional<HostCapabilities> of(Hello hello) {
        boolean bounded = hello.getCapabilitiesCount() <= MOST_NAMES
                && hello.getCapabilitiesList().stream()
                        .allMatch(name -> name.codePointCount(0, name.length()) <= LONGEST_NAME)
                && hello.getKeptContentsCount() <= KeptContents.MOST
                && hello.getKeptContentsList().stream().allMatch(id -> id.size() == KeptContents.ID_BYTES)
                && hello.getInstance().size() <= LONGEST_INSTANCE;
        return bounded ? Optional.of(read(hello)) : Optional.empty();
    }

    private static HostCapabilities read(Hello hello) {
        List<String> names = hello.getCapabilitiesList();
        boolean deltas = hello.getInsertsDigests() && names.contains(DELTAS);
        return new HostCapabilities(
                hello.getInsertsDigests(),
                names.contains(INVENTORY),
                deltas ? Optional.of(List.copyOf(hello.getKeptContentsList())) : Optional.empty(),
                hello.getInstance());
    }
}
