import { lazy, Suspense } from 'react';
import type { ChartProps } from './Chart';

const Chart = lazy(() => import('./Chart'));

/** A chart whose library is loaded when one is shown; its place is kept meanwhile. */
export function LazyChart(props: ChartProps) {
  return (
    <div className="chart-place">
      <Suspense fallback={null}>
        <Chart {...props} />
      </Suspense>
    </div>
  );
}
