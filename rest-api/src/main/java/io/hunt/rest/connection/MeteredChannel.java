package io.hunt.rest.connection;

/** Channel that measures how long its client blocks the service. */
interface MeteredChannel {
    TransferRate pace();
}
