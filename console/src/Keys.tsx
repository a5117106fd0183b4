import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from './text/catalogue';
import { Drawer } from './ui/Drawer';
import { keysAreOff, switchKeys, useKeys } from './ui/useKeys';

const PLACES: Record<string, string> = {
  o: '/',
  h: '/hunts',
  c: '/campaigns',
  a: '/alerts',
  i: '/indicators',
};
const PATIENCE_MS = 1_500;

/** Keyboard shortcuts of every screen, and the dialog that lists all shortcuts. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  const [off, setOff] = useState(keysAreOff);
  const navigate = useNavigate();
  const began = useRef(Number.NEGATIVE_INFINITY);
  const go = (key: string) => () => {
    const to = PLACES[key];
    if (to && performance.now() - began.current < PATIENCE_MS) void navigate({ to });
  };
  useKeys({
    '?': () => setOpen(true),
    g: () => {
      began.current = performance.now();
    },
    ...Object.fromEntries(Object.keys(PLACES).map((key) => [key, go(key)])),
  });
  const toggle = () => {
    switchKeys(!off);
    setOff(!off);
  };
  return (
    <footer className="foot">
      <Button onPress={() => setOpen(true)}>{t.keys.title}</Button>
      <Drawer narrow title={t.keys.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="facts">
          {t.keys.rows.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Button onPress={toggle}>{off ? t.keys.off : t.keys.on}</Button>
      </Drawer>
    </footer>
  );
}
