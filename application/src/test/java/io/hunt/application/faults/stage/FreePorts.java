package io.hunt.application.faults.stage;

import io.hunt.api.testing.FreePort;

/** Free ports of a service, which stay free over a restart. */
record FreePorts(int rest, int grpc, int management) {

    static FreePorts three() {
        return new FreePorts(FreePort.next(), FreePort.next(), FreePort.next());
    }
}
