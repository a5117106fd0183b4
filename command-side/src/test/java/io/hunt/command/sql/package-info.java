@NullMarked
package io.hunt.command.sql;

import org.jspecify.annotations.NullMarked;
