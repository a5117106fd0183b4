/** What was collected before anybody looked for it. */
@NullMarked
package io.hunt.api.retrohunt;

import org.jspecify.annotations.NullMarked;
