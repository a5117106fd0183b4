package io.hunt.agent.session;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import java.security.SecureRandom;

/**
 * Random value of a running agent, by which the service notices cloned hosts. It is never stored, so an agent with a copy of
 * this host's identity has another one.
 */
final class AgentInstance {

    private static final int BYTES = 16;

    private AgentInstance() {}

    /** Returns the part of Hello that is the same on all streams of a new instance. */
    static Hello greeting(HostFacts facts) {
        return Hello.newBuilder().setFacts(facts).setInstance(random()).build();
    }

    private static ByteString random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return ByteString.copyFrom(bytes);
    }
}
