/**
 * Recognizer of indicators: turns text, with a type or without, into values in the one form in which they are stored, compared
 * and compiled, or into the reasons for which they are rejected.
 */
@NullMarked
package io.hunt.command.ioc.recognition;

import org.jspecify.annotations.NullMarked;
