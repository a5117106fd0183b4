import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { address, download, type Search } from '../../api/list';
import { t } from '../../text/catalogue';
import { Problem } from '../../ui/Notice';

const PATH = '/api/v1/audit/events';

/** Button for the export that the offline verifiers read, in log order. */
export function LogExport({ search }: { search: Search }) {
  const { sort: _, ...filters } = search;
  const save = useMutation({
    mutationFn: () => download(address(PATH, undefined, filters).replace(PATH, `${PATH}/export`)),
  });
  return (
    <div className="actions">
      <Button onPress={() => save.mutate()} isDisabled={save.isPending}>
        {save.isPending ? t.list.preparing : t.audit.exportLog}
      </Button>
      <span className="quiet">{t.audit.exportHint}</span>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}
