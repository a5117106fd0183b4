/** Rules for tables that walk folders or open files: literal, bounded and local paths. */
@NullMarked
package io.hunt.command.literalsql.paths;

import org.jspecify.annotations.NullMarked;
