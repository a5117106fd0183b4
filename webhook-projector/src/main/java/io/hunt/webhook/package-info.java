/** Webhook: a transactional outbox written in the transaction of the alert processor, and workers that deliver from it. */
@NullMarked
package io.hunt.webhook;

import org.jspecify.annotations.NullMarked;
