package io.hunt.application.architecture.broken;

import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Breaks: an aggregate must not use a database. */
@Aggregate
class AggregateWithSql {

    @AggregateIdentifier
    private String id = "one";

    void handle(JdbcClient jdbc) {
        jdbc.sql("select 1").param(id).query().singleValue();
    }
}
