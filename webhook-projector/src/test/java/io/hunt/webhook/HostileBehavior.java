package io.hunt.webhook;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;

/** Hostile behaviors of a receiver. */
enum HostileBehavior implements RawReceiver.RawBehavior {
    SAYS_NOTHING {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            silence(connection);
        }
    },
    BEGINS_ITS_HEADERS_AND_STOPS {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n");
            silence(connection);
        }
    },
    DRIPS {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            for (char c : OK.repeat(10).toCharArray()) {
                countedOutput.say(String.valueOf(c));
                LockSupport.parkNanos(100_000_000);
            }
        }
    },
    NEVER_ENDS_ITS_HEADERS {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say("HTTP/1.1 200 OK\r\n");
            for (int n = 0; n < MANY; n++) {
                countedOutput.say("X-Header-" + n + ": " + "x".repeat(1_000) + "\r\n");
            }
        }
    },
    NEVER_ENDS_A_HEADER {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say("HTTP/1.1 200 OK\r\nX-Header: ");
            for (int n = 0; n < MANY; n++) {
                countedOutput.say("x".repeat(1_000));
            }
        }
    },
    PUTS_OFF_FOR_EVER {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            while (true) {
                countedOutput.say("HTTP/1.1 103 Early Hints\r\n\r\n");
                LockSupport.parkNanos(1_000_000);
            }
        }
    },
    FAILS_WITH_300_MB {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 300000000\r\n\r\n");
            for (int n = 0; n < MANY; n++) {
                countedOutput.say("x".repeat(1_000));
            }
        }
    },
    RESETS {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            connection.setSoLinger(true, 0);
        }
    },
    LEAVES {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) {
            // closed by the caller
        }
    },
    SPEAKS_ANOTHER_LANGUAGE {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say("SSH-2.0-OpenSSH_10.0\r\n");
            silence(connection);
        }
    };

    private static final String OK = "HTTP/1.1 200 OK and so on and so on";
    private static final int MANY = 300_000;

    /** Returns when the sender has closed the connection. */
    private static void silence(Socket connection) throws IOException {
        while (connection.getInputStream().read() >= 0) {
            // Discards the rest of the request.
        }
    }
}
