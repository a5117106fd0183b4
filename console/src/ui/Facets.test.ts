import { expect, test } from 'vitest';
import { toggled } from './Facets';

test('a word is added behind the others and removed again', () => {
  const chosen = toggled({ tab: 'results', severity: 'high' }, 'severity', 'low');

  expect(chosen).toEqual({ tab: 'results', severity: 'high,low' });
  expect(toggled(chosen, 'severity', 'high')).toEqual({ tab: 'results', severity: 'low' });
});

test('a filter without words is removed', () => {
  expect(toggled({ severity: 'high', q: 'x' }, 'severity', 'high')).toEqual({ q: 'x' });
  expect(toggled({}, 'ioc_type', 'md5')).toEqual({ ioc_type: 'md5' });
});
