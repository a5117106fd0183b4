package io.hunt.rest.contract;

import io.hunt.api.Word;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A text, or each text of a list, is one of an enum's words. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface WordOf {
    Class<? extends Word> value();
}
