package io.hunt.agent.session;

import com.google.protobuf.ByteString;
import java.security.SecureRandom;

/**
 * Random value of a running agent, by which the service notices cloned hosts. It is never stored, so an agent with a copy of
 * this host's identity has another one.
 */
final class AgentInstance {

    private static final int BYTES = 16;

    private AgentInstance() {}

    static ByteString random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return ByteString.copyFrom(bytes);
    }
}
