import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** Message in place of absent content: the reason, and the next step as children. */
export function Empty({ icon = Inbox, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon of={icon} />
      {children}
    </div>
  );
}
