/** What messages between processes have in common: which answer is taken, and how one fails. */
@NullMarked
package io.hunt.api.message;

import org.jspecify.annotations.NullMarked;
