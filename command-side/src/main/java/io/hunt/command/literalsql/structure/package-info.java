/** A statement of literal SQL taken apart: tokens, selects, and what they read. */
@NullMarked
package io.hunt.command.literalsql.structure;

import org.jspecify.annotations.NullMarked;
