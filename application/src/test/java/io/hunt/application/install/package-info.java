@NullMarked
package io.hunt.application.install;

import org.jspecify.annotations.NullMarked;
