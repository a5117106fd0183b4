package io.hunt.gateway.osquery.http;

import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.osquery.StockOsquery.Answer;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;

/** Forms of an answer to a query that is larger than 8 MiB. */
enum OversizedBody {
    KEY_LAST {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            return host.post(
                    "distributed/write", "{" + rows(query, ROW.repeat(ROWS)) + ",\"node_key\":\"" + key + "\"}");
        }
    },
    KEY_FIRST {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            return host.post(
                    "distributed/write", "{\"node_key\" : \"" + key + "\"," + rows(query, ROW.repeat(ROWS)) + "}");
        }
    },
    ONE_LONG_VALUE {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            String row = "{\"v\":\"" + "\\\"node_key\\\":\\\"x\\\", ".repeat(500_000) + "\"},";
            return host.post("distributed/write", "{" + rows(query, row) + ",\"node_key\":\"" + key + "\"}");
        }
    },
    A_COLUMN_OF_THE_SAME_NAME {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            String row = "{\"node_key\":\"ha_of another\",\"v\":\"" + "x".repeat(100) + "\"},";
            return host.post(
                    "distributed/write", "{\"node_key\":\"" + key + "\"," + rows(query, row.repeat(ROWS)) + "}");
        }
    },
    COMPRESSED {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            return host.postCompressed("distributed/write", body(key, query));
        }
    },
    WITHOUT_A_LENGTH {
        @Override
        Answer send(StockOsquery host, String key, String query) {
            byte[] body = body(key, query);
            return host.send(host.request("distributed/write", body)
                    .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
        }
    };

    private static final int ROWS = 90_000;
    private static final String ROW = "{\"ioc\":\"" + "x".repeat(100) + "\"},";

    abstract Answer send(StockOsquery host, String key, String query);

    private static byte[] body(String key, String query) {
        return ("{" + rows(query, ROW.repeat(ROWS)) + ",\"node_key\":\"" + key + "\"}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String rows(String query, String rows) {
        return "\"queries\":{\"" + query + "\":[" + rows + "{}]},\"statuses\":{\"" + query + "\":0}";
    }
}
