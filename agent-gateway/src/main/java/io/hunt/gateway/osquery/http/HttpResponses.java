package io.hunt.gateway.osquery.http;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.util.Map;

/** Conversion of replies to HTTP responses. */
final class HttpResponses {

    private HttpResponses() {}

    static FullHttpResponse continue100() {
        return new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE);
    }

    static OsqueryResponse refusal(HttpResponseStatus why) {
        return new OsqueryResponse(why.code(), Map.of("error", why.reasonPhrase()));
    }

    static FullHttpResponse of(OsqueryResponse osqueryResponse, boolean keepAlive) {
        var response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(osqueryResponse.status()),
                Unpooled.wrappedBuffer(BoundedJson.MAPPER.writeValueAsBytes(osqueryResponse.body())));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        HttpUtil.setContentLength(response, response.content().readableBytes());
        HttpUtil.setKeepAlive(response, keepAlive);
        return response;
    }
}
