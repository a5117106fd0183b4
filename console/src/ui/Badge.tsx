import {
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Equal,
  Info,
  Loader,
  type LucideIcon,
  Radio,
} from 'lucide-react';
import { word } from '../text/format';
import { Icon } from './Icon';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  critical: ChevronsUp,
  high: ChevronUp,
  medium: Equal,
  low: ChevronDown,
  info: Info,
  matched: CircleAlert,
  clean: CircleCheck,
  completed: CircleCheck,
  delivered: CircleCheck,
  online: Radio,
  offline: Circle,
  pending: CircleDashed,
  running: Loader,
  active: Loader,
  stopped: Ban,
  reporting: CircleCheck,
  failing: CircleX,
  partial: CircleAlert,
  late: Clock,
  timed_out: Clock,
  cancelled: Ban,
  failed: CircleX,
  error: CircleX,
  exhausted: CircleX,
  rejected: CircleX,
};

/** Badge with an enum value of the API contract; states have an icon, so that none is shown by color alone. */
export function Badge({ value }: { value: string | null | undefined }) {
  if (!value) return <span>–</span>;
  const icon = ICONS[value];
  return (
    <span className={`badge ${value.replaceAll('_', '-')}`}>
      {icon && <Icon of={icon} />} {word(value)}
    </span>
  );
}
