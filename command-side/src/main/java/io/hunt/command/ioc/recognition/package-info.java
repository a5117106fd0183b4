/**
 * Recognition of indicators: turns text, with or without a type, into normalised values, or into reasons for rejection.
 */
@NullMarked
package io.hunt.command.ioc.recognition;

import org.jspecify.annotations.NullMarked;
