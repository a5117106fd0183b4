package io.hunt.gateway.osquery.http;

import io.hunt.gateway.wire.InboundMemory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Received part of a request body, counted in the memory account of its connection. */
final class OsqueryRequestBody {

    /** Copies of a body in memory: bytes in a buffer of up to twice their size, a text, and rows. */
    private static final int COPIES = 4;

    private final InboundMemory.Account account;
    private ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    OsqueryRequestBody(InboundMemory.Account account) {
        this.account = account;
    }

    int size() {
        return bytes.size();
    }

    void add(ByteBuf part) throws IOException {
        int more = part.readableBytes();
        account.takeAsync((long) more * COPIES);
        part.readBytes(bytes, more);
    }

    ByteBuf bytes() {
        return Unpooled.wrappedBuffer(bytes.toByteArray());
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Releases the body and closes the connection's memory account; called when the connection is closed. */
    void release() {
        forget();
        account.close();
    }

    void forget() {
        account.release((long) bytes.size() * COPIES);
        bytes = new ByteArrayOutputStream();
    }
}
