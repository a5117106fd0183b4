package io.hunt.rest.console;

import io.hunt.rest.compression.Encoding;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** File of the console in all its encodings, kept in memory. */
final class ConsoleFile {

    private final String type;
    private final Map<Encoding, byte[]> bodies;
    private final String digest;

    ConsoleFile(String type, Map<Encoding, byte[]> bodies) {
        this.type = type;
        this.bodies = Map.copyOf(bodies);
        this.digest = digest(body(Encoding.IDENTITY));
    }

    /** Returns the media type. */
    String type() {
        return type;
    }

    /** Returns the best available encoding that a request with this `Accept-Encoding` accepts. */
    Encoding encodingFor(@Nullable String accepted) {
        return Arrays.stream(Encoding.values())
                .filter(encoding -> bodies.containsKey(encoding) && encoding.isAcceptedBy(accepted))
                .findFirst()
                .orElse(Encoding.IDENTITY);
    }

    byte[] body(Encoding encoding) {
        return Objects.requireNonNull(bodies.get(encoding), "no such encoding");
    }

    /** Returns the entity tag, which differs between encodings because their bytes differ. */
    String entityTag(Encoding encoding) {
        return "\"" + digest + (encoding == Encoding.IDENTITY ? "" : "-" + encoding.token()) + "\"";
    }

    private static String digest(byte[] body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
