package io.hunt.agent.session;

import io.grpc.ClientInterceptor;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.hunt.agent.identity.Identity;

/** Adds the host's bearer credential to its calls, for a service behind a proxy that terminates TLS. */
final class BearerCredential {

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    private BearerCredential() {}

    static ClientInterceptor of(Identity identity) {
        Metadata headers = new Metadata();
        if (!identity.credential().isEmpty()) {
            headers.put(AUTHORIZATION, "Bearer " + identity.credential());
        }
        return MetadataUtils.newAttachHeadersInterceptor(headers);
    }
}
