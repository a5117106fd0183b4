import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { address, download, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { Problem } from './Notice';

/** Buttons that export the filtered list. */
export function Download({ path, id, search }: { path: string; id: string | undefined; search: Search }) {
  const save = useMutation({
    mutationFn: (format: string) =>
      download(address(path, id, search, { format }).replace(/(\?|$)/, '/export$1')),
  });
  return (
    <span className="actions download">
      <Button onPress={() => save.mutate('csv')} isDisabled={save.isPending}>
        {save.isPending ? t.list.preparing : t.list.csv}
      </Button>
      <Button onPress={() => save.mutate('jsonl')} isDisabled={save.isPending}>
        {t.list.jsonl}
      </Button>
      {save.error && <Problem error={save.error} />}
    </span>
  );
}
