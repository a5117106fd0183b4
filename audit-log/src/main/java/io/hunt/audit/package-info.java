/** The sealed log without the service: what auditors and witnesses run. */
@NullMarked
package io.hunt.audit;

import org.jspecify.annotations.NullMarked;
