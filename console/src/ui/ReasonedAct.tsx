import { type ReactNode, useState } from 'react';
import { reason } from '../api/reason';
import { t } from '../text/catalogue';
import { Act } from './Act';
import { Text } from './Field';

interface ReasonedActProps {
  label: string;
  question: ReactNode;
  /** Sends the change with the header of the reason, which is empty if none was given. */
  run: (header: ReturnType<typeof reason>) => Promise<unknown>;
  /** Called before the question opens, so that a form in it starts anew. */
  onBegin?: () => void;
  onDone?: (answer: unknown) => void;
  isDisabled?: boolean;
}

/** Button for a change that asks for confirmation and for the reason to record in the event log. */
export function ReasonedAct(props: ReasonedActProps) {
  const { label, question, run, onBegin, onDone, isDisabled = false } = props;
  const [why, setWhy] = useState('');
  const begin = () => {
    setWhy('');
    onBegin?.();
  };
  return (
    <Act
      label={label}
      run={() => run(reason(why))}
      onBegin={begin}
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
