import { about } from './screens/about';
import { alerts } from './screens/alerts';
import { audit } from './screens/audit';
import { campaigns } from './screens/campaigns';
import { deadLetters } from './screens/deadLetters';
import { deliveries } from './screens/deliveries';
import { device } from './screens/device';
import { editor } from './screens/editor';
import { hosts } from './screens/hosts';
import { hunts } from './screens/hunts';
import { imports } from './screens/imports';
import { indicators } from './screens/indicators';
import { newHunt } from './screens/newHunt';
import { overview } from './screens/overview';
import { queries } from './screens/queries';
import { report } from './screens/report';
import { search } from './screens/search';
import { settings } from './screens/settings';
import { timeline } from './screens/timeline';
import { tokens } from './screens/tokens';
import { users } from './screens/users';
import { warnings } from './screens/warnings';
import { watchlists } from './screens/watchlists';

/** Texts of the screens, one file each. */
export const screens = {
  overview,
  hunts,
  newHunt,
  alerts,
  indicators,
  imports,
  hosts,
  campaigns,
  watchlists,
  queries,
  report,
  editor,
  deliveries,
  audit,
  deadLetters,
  timeline,
  users,
  tokens,
  device,
  search,
  settings,
  about,
  warnings,
} as const;
