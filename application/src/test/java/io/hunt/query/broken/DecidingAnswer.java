package io.hunt.query.broken;

import io.hunt.command.osquery.IocCompiler;

/** Breaks: the read side shows what was decided and decides nothing. */
class DecidingAnswer {

    IocCompiler compiles() {
        return new IocCompiler();
    }
}
