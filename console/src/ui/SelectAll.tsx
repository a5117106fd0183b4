import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { rowsOf } from '../api/ids';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Problem } from './Notice';

interface SelectAllProps<Row> {
  /** Address of the list with its filters; its rows have an `id`. */
  url: string;
  total: number;
  /** Maximum of rows in one request. */
  most: number;
  onSelect: (rows: ReadonlyMap<string, Row>) => void;
}

/** Button that selects all rows that meet the filters, or the first ones up to the maximum of one request. */
export function SelectAll<Row extends { id: string }>({ url, total, most, onSelect }: SelectAllProps<Row>) {
  const read = useMutation({
    mutationFn: () => rowsOf<Row>(url, 'id', most, new AbortController().signal),
    onSuccess: onSelect,
  });
  if (total === 0) return null;
  const label = total > most ? t.list.selectFirst(number(most)) : t.list.selectAll(number(total));
  return (
    <>
      <Button onPress={() => read.mutate()} isDisabled={read.isPending}>
        {label}
      </Button>
      {read.error && <Problem error={read.error} />}
    </>
  );
}
