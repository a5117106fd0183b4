/** Rules for tables that walk directories or open files: literal, bounded and local paths. */
@NullMarked
package io.hunt.command.literalsql.paths;

import org.jspecify.annotations.NullMarked;
