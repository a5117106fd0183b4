import { lazy, Suspense } from 'react';
import type { BarChartProps } from './BarChart';
import type { ChartProps } from './Chart';

const Chart = lazy(() => import('./Chart'));
const BarChart = lazy(() => import('./BarChart'));

/** Chart whose library is loaded on first use; its space is reserved meanwhile. */
export function LazyChart(props: ChartProps | BarChartProps) {
  return (
    <div className="chart-place">
      <Suspense fallback={null}>
        {'layers' in props ? <BarChart {...props} /> : <Chart {...props} />}
      </Suspense>
    </div>
  );
}
