package io.hunt.application.architecture.broken;

import org.springframework.transaction.annotation.Transactional;

/** Breaks: an annotation that nothing reads. */
class TransactionByAnnotation {

    @Transactional
    void write() {
        // Without a transaction.
    }
}
