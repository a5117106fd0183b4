/** Which bodies are removed, and when. */
@NullMarked
package io.hunt.webhook.retention;

import org.jspecify.annotations.NullMarked;
