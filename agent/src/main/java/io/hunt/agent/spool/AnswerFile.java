package io.hunt.agent.spool;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Parser;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerCoverage;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** File of one answer: its completion message, then its chunks, each preceded by its length. */
final class AnswerFile {

    static final String SUFFIX = ".answer";

    private AnswerFile() {}

    /** Returns the file name, which sorts by age; the ids come from the network and are used as hashes only. */
    static String name(WorkKey key, long age) {
        try {
            byte[] id = (key.leaseEpoch() + "/" + key.assignmentId()).getBytes(StandardCharsets.UTF_8);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(id);
            return "%016x-%s%s".formatted(age, HexFormat.of().formatHex(hash), SUFFIX);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static long age(Path file) {
        return Long.parseUnsignedLong(file.getFileName().toString(), 0, 16, 16);
    }

    static void write(Path file, Answer answer) throws IOException {
        PrivateFile.write(file, raw -> {
            BufferedOutputStream out = new BufferedOutputStream(raw, 64 * 1024);
            answer.completion().writeDelimitedTo(out);
            for (ResultChunk chunk : answer.chunks()) {
                chunk.writeDelimitedTo(out);
            }
            out.flush();
        });
    }

    static WorkKey readKey(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return key(completion(in, file));
        }
    }

    static Answer read(Path file) throws IOException {
        try (InputStream in = open(file)) {
            AnswerComplete completion = completion(in, file);
            List<ResultChunk> chunks = new ArrayList<>();
            for (var chunk = next(in, ResultChunk.parser()); chunk != null; chunk = next(in, ResultChunk.parser())) {
                chunks.add(chunk);
            }
            var answer =
                    new Answer(key(completion), chunks, completion.getRowsTruncated(), AnswerCoverage.of(completion));
            // Older agents have not written the number of chunks.
            if (completion.getChunks() != 0
                    && completion.getChunks() != answer.completion().getChunks()) {
                throw new IOException("Chunks are missing in " + file);
            }
            return answer;
        }
    }

    private static InputStream open(Path file) throws IOException {
        return new BufferedInputStream(Files.newInputStream(file), 64 * 1024);
    }

    private static AnswerComplete completion(InputStream in, Path file) throws IOException {
        AnswerComplete completion = next(in, AnswerComplete.parser());
        if (completion == null) {
            throw new IOException("Empty answer file " + file);
        }
        return completion;
    }

    /** Reads a message; null at the end. Protobuf's own method accepts a message that is cut between two of its fields. */
    private static <M> @Nullable M next(InputStream in, Parser<M> parser) throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        int length = CodedInputStream.readRawVarint32(first, in);
        byte[] message = in.readNBytes(Math.max(0, length));
        if (message.length != length) {
            throw new EOFException("An answer file is cut");
        }
        return parser.parseFrom(message);
    }

    private static WorkKey key(AnswerComplete completion) {
        return new WorkKey(completion.getAssignmentId(), completion.getLeaseEpoch());
    }
}
