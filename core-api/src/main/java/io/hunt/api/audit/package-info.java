/** What can be asked about the sealed event log. */
@NullMarked
package io.hunt.api.audit;

import org.jspecify.annotations.NullMarked;
