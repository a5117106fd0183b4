package io.hunt.application.architecture.broken;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Breaks: a stream of rows keeps its connection until it is closed, and this one is never closed. */
class LeakyReader {

    long names(JdbcClient jdbc) {
        return jdbc.sql("select 'one'").query(String.class).stream().count();
    }
}
