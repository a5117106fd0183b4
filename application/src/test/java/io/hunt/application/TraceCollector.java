package io.hunt.application;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Receiver of traces by OTLP over HTTP, and of webhooks. */
final class TraceCollector implements AutoCloseable {

    // Field numbers of opentelemetry/proto/collector/trace/v1 and opentelemetry/proto/trace/v1.
    private static final int RESOURCE_SPANS = 1;
    private static final int SCOPE_SPANS = 2;
    private static final int SPANS = 2;
    private static final int TRACE_ID = 1;
    private static final int SPAN_ID = 2;
    private static final int PARENT_SPAN_ID = 4;
    private static final int NAME = 5;

    /** Received span, with ids in hexadecimal. */
    record Span(String trace, String id, String parent, String name) {}

    private final List<Span> spans = new CopyOnWriteArrayList<>();
    private final List<String> webhookParents = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    TraceCollector() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/traces", this::collect);
        server.createContext("/alerts", this::receive);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    /** Returns the field {@code traceparent} of each webhook. */
    List<String> webhookParents() {
        return List.copyOf(webhookParents);
    }

    private void collect(HttpExchange exchange) throws IOException {
        try (exchange) {
            var request = UnknownFieldSet.parseFrom(exchange.getRequestBody());
            inner(request, RESOURCE_SPANS)
                    .flatMap(resource -> inner(resource, SCOPE_SPANS))
                    .flatMap(scope -> inner(scope, SPANS))
                    .map(TraceCollector::span)
                    .forEach(spans::add);
            exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            webhookParents.add(String.valueOf(exchange.getRequestHeaders().getFirst("traceparent")));
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private static Stream<UnknownFieldSet> inner(UnknownFieldSet message, int field) {
        return message.getField(field).getLengthDelimitedList().stream().map(TraceCollector::parsed);
    }

    private static UnknownFieldSet parsed(ByteString bytes) {
        try {
            return UnknownFieldSet.parseFrom(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Span span(UnknownFieldSet span) {
        return new Span(
                hex(span, TRACE_ID),
                hex(span, SPAN_ID),
                hex(span, PARENT_SPAN_ID),
                first(span, NAME).toStringUtf8());
    }

    private static String hex(UnknownFieldSet span, int field) {
        return HexFormat.of().formatHex(first(span, field).toByteArray());
    }

    private static ByteString first(UnknownFieldSet span, int field) {
        List<ByteString> values = span.getField(field).getLengthDelimitedList();
        return values.isEmpty() ? ByteString.EMPTY : values.getFirst();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
