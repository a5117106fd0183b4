import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Dialog } from '../ui/Dialog';
import { keysAreOff, switchKeys } from '../ui/useKeys';

/** Dialog that lists all keyboard shortcuts and switches single keys off. */
export default function Keys({ onClose }: { onClose: () => void }) {
  const [off, setOff] = useState(keysAreOff);
  const toggle = () => {
    switchKeys(!off);
    setOff(!off);
  };
  return (
    <Dialog title={t.keys.title} isOpen onClose={onClose}>
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
    </Dialog>
  );
}
