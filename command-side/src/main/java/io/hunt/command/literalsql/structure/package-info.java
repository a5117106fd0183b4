/** Structure of a literal SQL statement: tokens, selects and sources. */
@NullMarked
package io.hunt.command.literalsql.structure;

import org.jspecify.annotations.NullMarked;
