package io.hunt.agent.testing;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import io.hunt.proto.fleet.v1.Query;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Contents of assignments, and deltas of them that a test writes by hand. */
public final class Deltas {

    /** Number of characters with which a content is kept. */
    public static final int LONG = 2_048;

    private Deltas() {}

    /** Returns a content with one query, whose statement ends with the number of one digit. */
    public static Assignment content(int characters, int number) {
        return Assignment.newBuilder()
                .addQueries(Query.newBuilder()
                        .setNumber(7)
                        .setSql("SELECT '%s' AS ioc, %d".formatted("x".repeat(characters), number)))
                .build();
    }

    /** Returns a delta without a base. */
    public static Delta whole(Assignment content) {
        return part(content.toByteString(), content.toByteString());
    }

    /** Returns a part of a delta that has literals only. */
    public static Delta part(ByteString content, ByteString literals) {
        return Delta.newBuilder()
                .setContentId(sha256(content))
                .setContentBytes(content.size())
                .addLiteral(literals.size())
                .addMove(0)
                .addCopied(0)
                .setLiterals(literals)
                .build();
    }

    /** Returns a delta between contents that differ in their last byte only. */
    public static Delta replacedEnd(Assignment base, Assignment content) {
        ByteString bytes = content.toByteString();
        int same = bytes.size() - 1;
        return part(bytes, bytes.substring(same)).toBuilder()
                .setBaseId(id(base))
                .addLiteral(0)
                .addMove(0)
                .addCopied(0)
                .setLiteral(0, 0)
                .setCopied(0, same)
                .setLiteral(1, 1)
                .build();
    }

    public static ByteString id(Assignment content) {
        return sha256(content.toByteString());
    }

    private static ByteString sha256(ByteString bytes) {
        try {
            return ByteString.copyFrom(MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
