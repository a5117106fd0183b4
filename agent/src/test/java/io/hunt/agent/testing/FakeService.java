package io.hunt.agent.testing;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.hunt.agent.connection.Endpoint;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** Fake service that enrolls every host and welcomes every stream; the test sends all other messages. */
public final class FakeService extends AgentServiceGrpc.AgentServiceImplBase implements AutoCloseable {

    public static final String SECRET = "open sesame";

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Context.Key<String> CALLER = Context.keyWithDefault("caller", "");
    private static final Context.Key<String> SHOWN = Context.keyWithDefault("shown", "");

    private final Certificate certificate;
    private final Server server;
    private final int port;
    private final List<EnrollRequest> enrollments = new CopyOnWriteArrayList<>();
    private final BlockingQueue<FakeSession> sessions = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> renewals = new LinkedBlockingQueue<>();
    private final AtomicBoolean turnsAway = new AtomicBoolean();
    private volatile @Nullable FakeAuthority authority;

    private FakeService(Certificate certificate, int port) throws IOException {
        this.certificate = certificate;
        this.server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .sslContext(certificate.serverSide())
                .addService(ServerInterceptors.intercept(this, new Caller()))
                .build()
                .start();
        this.port = server.getPort();
    }

    public static FakeService start(Certificate certificate) throws IOException {
        return new FakeService(certificate, 0);
    }

    /** Starts a service at the same address after this one was closed. */
    public FakeService again() throws IOException {
        return new FakeService(certificate, port);
    }

    public Endpoint endpoint() {
        return new Endpoint("127.0.0.1", port, certificate.pem());
    }

    public List<EnrollRequest> enrollments() {
        return enrollments;
    }

    /** Rejects the credential of the next stream. */
    public void turnAwayOnce() {
        turnsAway.set(true);
    }

    /** Waits for the next stream whose host has been welcomed. */
    public FakeSession nextSession() throws InterruptedException {
        FakeSession session = sessions.poll(60, TimeUnit.SECONDS);
        if (session == null) {
            throw new AssertionError("No host connected");
        }
        return session;
    }

    @Override
    public void enroll(EnrollRequest request, StreamObserver<EnrollResponse> response) {
        if (!request.getEnrollSecret().equals(SECRET)) {
            response.onError(Status.UNAUTHENTICATED.asRuntimeException());
            return;
        }
        enrollments.add(request);
        EnrollResponse.Builder answer = EnrollResponse.newBuilder()
                .setHostId(UUID.randomUUID().toString())
                .setCredential("credential of " + request.getFacts().getHostname());
        if (authority != null) {
            answer.setCertificate(authority.certify(request.getCertificateRequest()));
        }
        response.onNext(answer.build());
        response.onCompleted();
    }

    @Override
    public void renew(RenewRequest request, StreamObserver<RenewResponse> response) {
        if (authority == null) {
            super.renew(request, response);
            return;
        }
        renewals.add(SHOWN.get());
        response.onNext(RenewResponse.newBuilder()
                .setCertificate(authority.certify(request.getCertificateRequest()))
                .build());
        response.onCompleted();
    }

    /** Sets the authority that grants certificate requests from now on. */
    public void certifyingWith(FakeAuthority certifier) {
        authority = certifier;
    }

    /** Returns the serial numbers of the certificates presented for renewals; an empty text if none was presented. */
    public BlockingQueue<String> renewals() {
        return renewals;
    }

    @Override
    public StreamObserver<AgentMessage> session(StreamObserver<ServerMessage> down) {
        if (turnsAway.getAndSet(false)) {
            down.onError(Status.UNAUTHENTICATED.asRuntimeException());
        }
        FakeSession session = new FakeSession(CALLER.get(), SHOWN.get(), down);
        return new StreamObserver<>() {
            @Override
            public void onNext(AgentMessage message) {
                if (message.hasHello()) {
                    session.begin(message.getHello());
                    session.send(ServerMessage.newBuilder()
                            .setWelcome(Welcome.newBuilder().setHeartbeatSeconds(30))
                            .build());
                    sessions.add(session);
                } else {
                    session.hear(message);
                }
            }

            @Override
            public void onError(Throwable failure) {
                session.over();
            }

            @Override
            public void onCompleted() {
                session.over();
                down.onCompleted();
            }
        };
    }

    @Override
    public void close() {
        try {
            server.shutdownNow().awaitTermination();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Caller implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            String caller = headers.get(AUTHORIZATION);
            Context context = Context.current().withValues(CALLER, caller == null ? "" : caller, SHOWN, shownOn(call));
            return Contexts.interceptCall(context, call, headers, next);
        }

        private static String shownOn(ServerCall<?, ?> call) {
            try {
                SSLSession session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
                return session == null
                        ? ""
                        : ((X509Certificate) session.getPeerCertificates()[0])
                                .getSerialNumber()
                                .toString();
            } catch (SSLPeerUnverifiedException e) {
                return "";
            }
        }
    }
}
