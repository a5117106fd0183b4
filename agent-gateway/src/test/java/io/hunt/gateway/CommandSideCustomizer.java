package io.hunt.gateway;

import java.util.function.Consumer;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Changes the command side before anything can call it. */
record CommandSideCustomizer(Consumer<FakeCommandSide> preparing) implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        if (bean instanceof FakeCommandSide side) {
            preparing.accept(side);
        }
        return bean;
    }
}
