package io.hunt.gateway.osquery.http;

import io.netty.buffer.ByteBuf;

/**
 * Scanner that finds the node key in a body too large to be kept. It holds one bounded string at a time, because
 * osquery writes the key last and the strings before it have any length. Names in rows are nested deeper and are
 * ignored.
 */
final class NodeKeyScanner {

    private static final String NODE_KEY = "node_key";
    private static final int LONGEST = 256;

    private final StringBuilder text = new StringBuilder();
    private String name = "";
    private String key = "";
    private int depth;
    private boolean inText;
    private boolean isEscaped;
    private boolean isValue;

    void add(ByteBuf part) {
        part.forEachByte(next -> {
            if (inText) {
                addToText((char) (next & 0xff));
            } else {
                addStructure((char) (next & 0xff));
            }
            return true;
        });
    }

    /** Returns the node key; empty until it has been read. */
    String key() {
        return key;
    }

    private void addToText(char next) {
        if (!isEscaped && next == '"') {
            inText = false;
            endText();
        } else if (!isEscaped && next == '\\') {
            isEscaped = true;
        } else {
            isEscaped = false;
            if (depth == 1 && text.length() <= LONGEST) {
                text.append(next);
            }
        }
    }

    private void addStructure(char next) {
        switch (next) {
            case '"' -> {
                inText = true;
                text.setLength(0);
            }
            case '{', '[' -> depth++;
            case '}', ']' -> depth--;
            case ':' -> isValue |= depth == 1;
            case ',' -> isValue &= depth != 1;
            default -> {}
        }
    }

    private void endText() {
        if (depth == 1 && !isValue) {
            name = text.toString();
        } else if (depth == 1 && name.equals(NODE_KEY)) {
            key = text.length() > LONGEST ? "" : text.toString();
        }
    }
}
