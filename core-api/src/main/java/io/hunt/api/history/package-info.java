/** What was collected before anybody looked for it. */
@NullMarked
package io.hunt.api.history;

import org.jspecify.annotations.NullMarked;
