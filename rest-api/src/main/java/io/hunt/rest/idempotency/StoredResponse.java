package io.hunt.rest.idempotency;

import io.hunt.rest.json.Json;
import io.hunt.rest.operation.ShowsSecret;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.http.HttpHeaders;
import org.springframework.web.util.ContentCachingResponseWrapper;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Stored answer of a request with an idempotency key; encrypted in the table, because some answers contain a secret. The body of
 * a large answer, such as the rejected lines of an import, is compressed and has the header {@code Content-Encoding}, so that
 * a process of the previous release repeats it too.
 *
 * @param body in Base64
 */
record StoredResponse(int status, Map<String, String> headers, String body) {

    /** Names of fields that contain secrets. */
    private static final Pattern SECRET = Pattern.compile("(.*_)?(secret|password|token|ticket)");

    private static final String GZIP = "gzip";
    private static final List<String> HEADERS =
            List.of(HttpHeaders.CONTENT_TYPE, HttpHeaders.LOCATION, HttpHeaders.ETAG);

    /** Size of a body that is stored uncompressed, in bytes. */
    private static final int LARGE = 1 << 20;

    /**
     * Largest stored body in characters of Base64. Encrypted it has 20 MiB, which one message of a bus carries. The largest
     * answer lists 10,000 rejected lines and 10,000 warnings with 200 characters each, or 1,000 indicators of 4,096 characters.
     */
    private static final int LARGEST = 15 << 20;

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    static StoredResponse of(ContentCachingResponseWrapper response) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (String name : HEADERS) {
            String value = response.getHeader(name);
            if (value != null) {
                headers.put(name, value);
            }
        }
        byte[] bytes = response.getContentAsByteArray();
        if (bytes.length > LARGE) {
            headers.put(HttpHeaders.CONTENT_ENCODING, GZIP);
            bytes = compressed(bytes);
        }
        return new StoredResponse(
                response.getStatus(), headers, Base64.getEncoder().encodeToString(bytes));
    }

    /** Returns false if the body is larger than any that this service answers to a change. */
    boolean isStorable() {
        return body.length() <= LARGEST;
    }

    private static byte[] compressed(byte[] bytes) {
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }

    private byte[] bytes() {
        byte[] bytes = Base64.getDecoder().decode(body);
        if (!headers.containsKey(HttpHeaders.CONTENT_ENCODING)) {
            return bytes;
        }
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns true if the name of a field indicates a secret. */
    boolean showsSecret() {
        try (JsonParser fields = Json.MAPPER.createParser(bytes())) {
            for (JsonToken token = fields.nextToken(); token != null; token = fields.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME
                        && SECRET.matcher(fields.currentName()).matches()) {
                    return true;
                }
            }
            return false;
        } catch (JacksonException e) {
            // The body is a file, not JSON.
            return false;
        }
    }

    void write(HttpServletResponse response) throws IOException {
        response.setStatus(status);
        HEADERS.stream().filter(headers::containsKey).forEach(name -> response.setHeader(name, headers.get(name)));
        response.setHeader("Idempotency-Replayed", "true");
        if (showsSecret()) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, ShowsSecret.CACHE_CONTROL);
        }
        byte[] bytes = bytes();
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    String sealed(IdempotencyKey key) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        byte[] secret = crypt(Cipher.ENCRYPT_MODE, key, nonce, Json.MAPPER.writeValueAsBytes(this));
        byte[] both = Arrays.copyOf(nonce, NONCE_BYTES + secret.length);
        System.arraycopy(secret, 0, both, NONCE_BYTES, secret.length);
        return Base64.getEncoder().encodeToString(both);
    }

    static StoredResponse opened(String sealed, IdempotencyKey key) {
        byte[] both = Base64.getDecoder().decode(sealed);
        byte[] nonce = Arrays.copyOf(both, NONCE_BYTES);
        byte[] secret = Arrays.copyOfRange(both, NONCE_BYTES, both.length);
        return Json.MAPPER.readValue(crypt(Cipher.DECRYPT_MODE, key, nonce, secret), StoredResponse.class);
    }

    private static byte[] crypt(int mode, IdempotencyKey key, byte[] nonce, byte[] text) {
        try {
            var cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, new SecretKeySpec(key.secret(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
