package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnaryResponseObserverTest {

    private final List<Status> refused = new ArrayList<>();
    private final List<String> answered = new ArrayList<>();

    @Test
    void a_response_is_passed_on() {
        observer(answered::add).onNext("x");

        assertThat(answered).containsExactly("x");
        assertThat(refused).isEmpty();
    }

    @Test
    void a_response_that_is_invalid_or_cannot_be_stored_is_a_refusal() {
        observer(_ -> {
                    throw new IllegalStateException("The certificate is for another key");
                })
                .onNext("x");
        observer(_ -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                })
                .onNext("x");

        assertThat(refused).extracting(Status::getCode).containsExactly(Status.Code.INTERNAL, Status.Code.INTERNAL);
        assertThat(refused.getLast().getDescription()).contains("No space left on device");
    }

    @Test
    void an_error_keeps_its_status() {
        UnaryResponseObserver<String> observer = observer(answered::add);
        observer.onError(Status.UNAUTHENTICATED.asRuntimeException());
        observer.onCompleted();

        assertThat(refused).extracting(Status::getCode).containsExactly(Status.Code.UNAUTHENTICATED);
    }

    private UnaryResponseObserver<String> observer(Consumer<String> then) {
        return new UnaryResponseObserver<>(Runnable::run, then, refused::add);
    }
}
