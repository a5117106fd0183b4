import { lazy, Suspense } from 'react';
import type { ChartProps } from './Chart';

const Chart = lazy(() => import('./Chart'));

/** Chart whose library is loaded on first use; its space is reserved meanwhile. */
export function LazyChart(props: ChartProps) {
  return (
    <div className="chart-place">
      <Suspense fallback={null}>
        <Chart {...props} />
      </Suspense>
    </div>
  );
}
