package io.hunt.webhook;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;

/** Ways to end a connection without notice after an answer with status 200. */
enum ConnectionEnd implements RawReceiver.RawBehavior {
    CLOSES_AT_ONCE {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say(ANSWER);
        }
    },
    CLOSES_A_LITTLE_LATER {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say(ANSWER);
            LockSupport.parkNanos(2_000_000);
        }
    },
    CLOSES_ITS_HALF {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say(ANSWER);
            connection.shutdownOutput();
            while (connection.getInputStream().read() >= 0) {
                // Reads the next request and does not answer it.
            }
        }
    },
    CLOSES_AT_THE_NEXT_REQUEST {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say(ANSWER);
            RawReceiver.request(connection.getInputStream());
        }
    },
    RESETS_AT_THE_NEXT_REQUEST {
        @Override
        public void treat(Socket connection, RawReceiver.CountedOutput countedOutput) throws IOException {
            countedOutput.say(ANSWER);
            RawReceiver.request(connection.getInputStream());
            connection.setSoLinger(true, 0);
        }
    };

    static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
}
