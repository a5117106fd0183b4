package io.hunt.rest.json;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;

/** Uploaded file in the body of a request; its media type has been checked, its content not read yet. */
public final class Upload {

    private static final int LARGEST = 32 << 20;

    private final HttpServletRequest request;
    private final MediaType type;

    Upload(HttpServletRequest request, MediaType type) {
        this.request = request;
        this.type = type;
    }

    public MediaType type() {
        return type;
    }

    /** Reads the content, at most 32 MiB. */
    public byte[] read() {
        return BodyBytes.read(request, LARGEST);
    }
}
