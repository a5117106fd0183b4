import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListPath } from '../api/list';
import { List } from './List';
import { useAddress } from './useAddress';

interface OfProps<Row> {
  /** Path of a list below one resource, with a placeholder for its id. */
  path: string;
  id: string;
  label: string;
  columns: ColumnDef<Row>[];
  idOf: (row: Row) => string;
  empty: ReactNode;
}

/** List below one resource. Its filters are in the address. */
export function ListOf<Row extends object>({ path, columns, idOf, ...rest }: OfProps<Row>) {
  const [search, onSearch] = useAddress();
  return (
    <List
      {...rest}
      path={path as ListPath}
      columns={columns as ColumnDef<object>[] as never}
      idOf={idOf as (row: object) => string as never}
      search={search}
      onSearch={onSearch}
      exported
    />
  );
}
