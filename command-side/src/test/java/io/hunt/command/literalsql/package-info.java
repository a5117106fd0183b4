@NullMarked
package io.hunt.command.literalsql;

import org.jspecify.annotations.NullMarked;
