package io.hunt.rest.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.rejection.RejectionException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RequestContextTest {

    private static final UUID ID = new UUID(0, 7);
    private static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    private static final RequestContext CONTEXT =
            RequestContext.from(new RequestOrigin("request", "client", "192.0.2.7", "Ticket 4711", null));

    @Test
    void a_request_without_a_caller_is_refused_by_whoever_asks_for_one() {
        assertThatThrownBy(CONTEXT::caller)
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("unauthenticated"));
        assertThatThrownBy(CONTEXT::username).isInstanceOf(RejectionException.class);
        assertThat(CONTEXT.by(ADA).username()).isEqualTo("ada");
    }

    @Test
    void messages_carry_the_origin_the_caller_and_the_credential() {
        Map<String, String> data = CONTEXT.at("launchHunt")
                .by(ADA.provedBy(new Credential(Credential.Kind.API_TOKEN, ID)))
                .metaData();

        assertThat(data)
                .containsEntry(EventMetadata.ACTOR, EventMetadata.BY_USER)
                .containsEntry(EventMetadata.USER, "ada")
                .containsEntry(EventMetadata.CREDENTIAL_KIND, "api_token")
                .containsEntry(EventMetadata.CREDENTIAL_ID, ID.toString())
                .containsEntry(EventMetadata.REQUEST, "request")
                .containsEntry(EventMetadata.CLIENT_REQUEST, "client")
                .containsEntry(EventMetadata.ADDRESS, "192.0.2.7")
                .containsEntry(EventMetadata.REASON, "Ticket 4711")
                .containsEntry(EventMetadata.OPERATION, "launchHunt")
                .doesNotContainKey(PastQuery.AS_OF);
    }

    @Test
    void absent_data_is_left_out_of_the_messages() {
        Map<String, String> data = new RequestContext(
                        "request", Optional.of(ADA.provedBy(new Credential(Credential.Kind.ISSUER_TOKEN, null))))
                .metaData();

        assertThat(data)
                .containsOnlyKeys(
                        EventMetadata.ACTOR, EventMetadata.REQUEST, EventMetadata.USER, EventMetadata.CREDENTIAL_KIND);
    }

    @Test
    void messages_about_an_earlier_time_name_it_until_the_present_is_meant_again() {
        RequestContext past = CONTEXT.by(ADA).asOf(17);

        assertThat(past.metaData()).containsEntry(PastQuery.AS_OF, "17");
        assertThat(past.at("getHunt").by(ADA).metaData()).containsEntry(PastQuery.AS_OF, "17");
        assertThat(past.present().metaData()).doesNotContainKey(PastQuery.AS_OF);
    }

    @Test
    void an_entity_tag_of_an_earlier_time_differs_from_that_of_the_present() {
        assertThat(CONTEXT.tag("\"5\"")).isEqualTo("\"5\"");
        assertThat(CONTEXT.asOf(17).tag("\"5\"")).isEqualTo("\"5-as-of-17\"");
    }

    @Test
    void a_request_with_an_idempotency_key_creates_the_same_resource_at_each_repeat() {
        RequestContext first = CONTEXT.creating(ID, false);
        RequestContext repeat = CONTEXT.by(ADA).creating(ID, true).at("launchHunt");

        assertThat(first.newId()).isEqualTo(ID).isEqualTo(repeat.newId());
        assertThat(first.again()).isFalse();
        assertThat(repeat.again()).isTrue();
        assertThat(CONTEXT.newId()).isNotEqualTo(CONTEXT.newId());
    }

    @Test
    void entity_tags_change_exactly_with_the_content() {
        assertThat(ConditionalGet.tag(Map.of("a", 1)))
                .matches("\"[0-9a-f]{32}\"")
                .isEqualTo(ConditionalGet.tag(Map.of("a", 1)))
                .isNotEqualTo(ConditionalGet.tag(Map.of("a", 2)));
    }
}
