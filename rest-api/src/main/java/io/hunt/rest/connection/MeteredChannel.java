package io.hunt.rest.connection;

/** A channel that notes how long it has to wait for its client. */
interface MeteredChannel {
    TransferRate pace();
}
