package io.hunt.command.exception;

import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;

/** Reads and locks that the commands of an exception need from tables. */
interface ExceptionGate {

    /** Returns the indicator; refuses an unknown one. */
    FrozenIoc require(IndicatorId indicator);

    /** Waits for decisions about matches that read the exception, and blocks further ones until the transaction ends. */
    void lock(ExceptionId exception);
}
