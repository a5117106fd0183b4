/** Transparency log without the service: commands for auditors and witnesses. */
@NullMarked
package io.hunt.audit;

import org.jspecify.annotations.NullMarked;
