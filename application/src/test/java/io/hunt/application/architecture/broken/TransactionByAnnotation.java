package io.hunt.application.architecture.broken;

import org.springframework.transaction.annotation.Transactional;

/** Breaks: an annotation without effect. */
class TransactionByAnnotation {

    @Transactional
    void write() {
        // Without a transaction.
    }
}
