import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { Kind, Search } from '../api/list';
import { useUser } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { lineOf } from '../text/line';
import { Chip } from './Chip';
import { Icon } from './Icon';
import { removeView, saveView, viewsAt } from './savedViews';

interface ViewsProps {
  path: string;
  search: Search;
  kinds: Readonly<Record<string, Kind>>;
  onSearch: (search: Search) => void;
}

/** Saved filters of a list as chips, and a button to save the current ones. They are kept in this browser. */
export function Views({ path, search, kinds, onSearch }: ViewsProps) {
  const user = useUser();
  const [views, setViews] = useState(() => viewsAt(user, path));
  const filters = Object.fromEntries(
    Object.entries(search).filter(([name]) => name in kinds || name === 'sort'),
  );
  const name = lineOf(search, kinds);
  const isSaved = views.some((it) => it.name === name);
  const more: Search = search.tab ? { tab: search.tab } : {};
  return (
    <>
      {views.map((view) => (
        <Chip key={view.name} name={view.name} onRemove={() => setViews(removeView(user, path, view.name))}>
          <Icon of={Bookmark} />
          <button
            type="button"
            aria-pressed={view.name === name}
            onClick={() => onSearch({ ...view.search, ...more })}
          >
            <Foreign value={view.name} />
          </button>
        </Chip>
      ))}
      {name !== '' && !isSaved && (
        <button
          type="button"
          className="plain quiet"
          onClick={() => setViews(saveView(user, path, { name, search: filters }))}
        >
          <Icon of={Bookmark} /> {t.list.keep}
        </button>
      )}
    </>
  );
}
