import { expect, test } from 'vitest';
import { type Moment, merged } from './moments';

const moment = (at: string): Moment => ({ key: at, at, kind: 'alert', text: '' });
const at = (moments: readonly Moment[]) => moments.map((it) => it.at);

test('a timeline is in the order of time, newest first', () => {
  const lists = [
    { moments: [moment('2026-11-03'), moment('2026-11-01')], isCut: false },
    { moments: [moment('2026-11-02')], isCut: false },
  ];
  expect(at(merged(lists))).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
});

test('a timeline ends where one of its lists was cut, because older moments of that kind are unknown', () => {
  const lists = [
    { moments: [moment('2026-11-05'), moment('2026-11-04')], isCut: true },
    { moments: [moment('2026-11-06'), moment('2026-11-01')], isCut: false },
  ];
  expect(at(merged(lists))).toEqual(['2026-11-06', '2026-11-05', '2026-11-04']);
});
