import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../text/catalogue';
import { ROW_DIALOG } from './useKeys';

interface DrawerProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  narrow?: boolean;
  /** True if the drawer shows a row of a list: the list's keys work inside. */
  ofRow?: boolean;
}

/** Panel over the page; the focus returns to its previous place when the panel closes. */
export function Drawer({ title, isOpen, onClose, children, narrow = false, ofRow = false }: DrawerProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={narrow ? 'dialog' : 'drawer'}>
        <Dialog className={ofRow ? ROW_DIALOG : ''}>
          <header className="page-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button onPress={onClose}>{t.list.close}</Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
