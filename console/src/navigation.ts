import {
  Bell,
  Binoculars,
  BookMarked,
  Crosshair,
  Fingerprint,
  House,
  type LucideIcon,
  MailWarning,
  Monitor,
  ScrollText,
  Send,
  Settings,
  Users,
  Waypoints,
} from 'lucide-react';
import type { Operation } from './api/audience';
import type { t } from './text/catalogue';

export interface Destination {
  to: string;
  name: keyof typeof t.nav;
  icon: LucideIcon;
  /** Operation that the screen sends first; the entry is hidden from users who are not permitted to send it. */
  reads: Operation;
  /** Initial filters. */
  search?: Readonly<Record<string, string>>;
}

type Group = keyof typeof t.groups;

/** Screens in the navigation, by the part of the work that they belong to. */
export const groups: readonly (readonly [Group, readonly Destination[]])[] = [
  [
    'hunt',
    [
      { to: '/', name: 'overview', icon: House, reads: 'GET /api/v1/overview' },
      { to: '/hunts', name: 'hunts', icon: Crosshair, reads: 'GET /api/v1/hunts' },
      { to: '/campaigns', name: 'campaigns', icon: Waypoints, reads: 'GET /api/v1/campaigns' },
      { to: '/indicators', name: 'indicators', icon: Fingerprint, reads: 'GET /api/v1/iocs' },
      { to: '/watchlists', name: 'watchlists', icon: Binoculars, reads: 'GET /api/v1/watchlist-packs' },
      { to: '/queries', name: 'queries', icon: BookMarked, reads: 'GET /api/v1/saved-queries' },
    ],
  ],
  [
    'respond',
    [
      { to: '/alerts', name: 'alerts', icon: Bell, reads: 'GET /api/v1/alerts', search: { category: 'ioc' } },
      { to: '/hosts', name: 'hosts', icon: Monitor, reads: 'GET /api/v1/hosts' },
    ],
  ],
  [
    'operate',
    [
      { to: '/audit', name: 'audit', icon: ScrollText, reads: 'GET /api/v1/security-events' },
      { to: '/deliveries', name: 'deliveries', icon: Send, reads: 'GET /api/v1/admin/webhook/deliveries' },
      {
        to: '/dead-letters',
        name: 'deadLetters',
        icon: MailWarning,
        reads: 'GET /api/v1/admin/dead-letters',
      },
      { to: '/users', name: 'users', icon: Users, reads: 'GET /api/v1/admin/users' },
      { to: '/settings', name: 'settings', icon: Settings, reads: 'GET /api/v1/admin/settings' },
    ],
  ],
];
