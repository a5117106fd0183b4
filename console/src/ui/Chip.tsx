import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../text/catalogue';
import { Icon } from './Icon';

/** Small label, such as a filter or a label of a host, with a button to remove it if it is removable. */
export function Chip({
  children,
  name,
  onRemove,
}: {
  children: ReactNode;
  name?: string;
  onRemove?: () => void;
}) {
  return (
    <span className="chip">
      {children}
      {onRemove && (
        <button type="button" aria-label={t.list.remove(name ?? '')} onClick={onRemove}>
          <Icon of={X} />
        </button>
      )}
    </span>
  );
}
