/** What auditors read. */
@NullMarked
package io.hunt.rest.audit;

import org.jspecify.annotations.NullMarked;
