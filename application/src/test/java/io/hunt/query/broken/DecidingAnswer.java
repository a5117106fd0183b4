package io.hunt.query.broken;

import io.hunt.command.compiler.IocCompiler;

/** Breaks: the read side decides nothing. */
class DecidingAnswer {

    IocCompiler compiles() {
        return new IocCompiler();
    }
}
