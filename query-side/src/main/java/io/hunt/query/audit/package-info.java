/** What auditors read of the sealed log. */
@NullMarked
package io.hunt.query.audit;

import org.jspecify.annotations.NullMarked;
