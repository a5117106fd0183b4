import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { idsOf } from '../api/ids';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Problem } from './Notice';

interface SelectAllProps {
  /** The list with its filters, of rows with an `id`. */
  url: string;
  total: number;
  /** How many may be selected for one request. */
  most: number;
  onSelect: (ids: string[]) => void;
}

/** Selects all rows that meet the filters, or as many of the first as one request takes. */
export function SelectAll({ url, total, most, onSelect }: SelectAllProps) {
  const read = useMutation({
    mutationFn: () => idsOf(url, 'id', most, new AbortController().signal),
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
