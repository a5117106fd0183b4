/** Overview of alerts, hunts, hosts and the webhook. */
@NullMarked
package io.hunt.rest.overview;

import org.jspecify.annotations.NullMarked;
