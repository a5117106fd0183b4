import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '../text/catalogue';
import { LEAST_PX, MOST_PX } from './useWidths';

const STEP_PX = 16;

interface ResizerProps {
  name: string;
  width: number | undefined;
  onResize: (width: number | undefined) => void;
}

/** Handle at the end of a column's heading: dragged, or moved by the left and right keys; Enter restores the default. */
export function Resizer({ name, width, onResize }: ResizerProps) {
  const [measured, setMeasured] = useState(LEAST_PX);
  const start = useRef<{ x: number; width: number }>(undefined);
  const widthOf = (handle: Element): number => handle.parentElement?.offsetWidth ?? LEAST_PX;
  const direction = (handle: Element): number => (getComputedStyle(handle).direction === 'ltr' ? 1 : -1);
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: STEP_PX, ArrowLeft: -STEP_PX }[event.key];
    const handle = event.currentTarget;
    if (step !== undefined) onResize(widthOf(handle) + step * direction(handle));
    else if (event.key === 'Enter') onResize(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (from) onResize(from.width + (event.clientX - from.x) * direction(event.currentTarget));
  };
  return (
    <div
      role="separator"
      className="resizer"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t.list.widthOf(name)}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
      aria-valuenow={width ?? measured}
      onFocus={(event) => setMeasured(widthOf(event.currentTarget))}
      onKeyDown={hear}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={begin}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        start.current = undefined;
      }}
    />
  );
}
