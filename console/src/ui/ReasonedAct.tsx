import { type ReactNode, useState } from 'react';
import { reason } from '../api/reason';
import { t } from '../text/catalogue';
import { Act } from './Act';
import { Text } from './Field';

interface ReasonedActProps {
  label: string;
  question: ReactNode;
  /** Gets the header with the reason, which is empty where nobody gave one. */
  run: (header: ReturnType<typeof reason>) => Promise<unknown>;
  onDone?: (answer: unknown) => void;
  isDisabled?: boolean;
}

/** A change that asks first, and for the reason that the event log keeps. */
export function ReasonedAct({ label, question, run, onDone, isDisabled = false }: ReasonedActProps) {
  const [why, setWhy] = useState('');
  return (
    <Act
      label={label}
      run={() => run(reason(why))}
      isDisabled={isDisabled}
      {...(onDone && { onDone })}
      question={
        <>
          {question}
          <Text label={t.action.reason} value={why} onChange={setWhy} maxLength={256} />
        </>
      }
    />
  );
}
