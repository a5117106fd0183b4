import type { ReactNode } from 'react';
import { Button, Heading, Modal, ModalOverlay, Dialog as Pane } from 'react-aria-components';
import { t } from '../text/catalogue';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Modal dialog; the focus returns to its previous place when the dialog closes. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="dialog">
        <Pane>
          <header className="page-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button onPress={onClose}>{t.list.close}</Button>
          </header>
          {children}
        </Pane>
      </Modal>
    </ModalOverlay>
  );
}
