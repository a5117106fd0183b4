package io.hunt.gateway.osquery.http;

import io.hunt.gateway.wire.InboundMemory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The body of one request as far as it has come, counted in the account of its connection. */
final class PostedBody {

    /** A body is held as bytes in a buffer that has doubled, as a text, and as rows. */
    private static final int COPIES = 4;

    private final InboundMemory.Account account;
    private ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    PostedBody(InboundMemory.Account account) {
        this.account = account;
    }

    int size() {
        return bytes.size();
    }

    void add(ByteBuf part) throws IOException {
        int more = part.readableBytes();
        account.takeSoon((long) more * COPIES);
        part.readBytes(bytes, more);
    }

    ByteBuf bytes() {
        return Unpooled.wrappedBuffer(bytes.toByteArray());
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The connection is over, and so is its account. */
    void release() {
        forget();
        account.close();
    }

    void forget() {
        account.giveBack((long) bytes.size() * COPIES);
        bytes = new ByteArrayOutputStream();
    }
}
