import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Dialog } from './Dialog';
import { Problem } from './Notice';

interface ActProps {
  label: string;
  /** Question that describes the effect; without it the button acts at once. */
  question?: ReactNode;
  run: () => Promise<unknown>;
  /** Called before the question opens, so that a form in it starts anew. */
  onBegin?: () => void;
  onDone?: (answer: unknown) => void;
  isDisabled?: boolean;
  /** False while the question has no complete answer. */
  isConfirmable?: boolean;
}

/** Button that changes something: asks first if there is a question, shows a refusal, and reads the page's data again. */
export function Act(props: ActProps) {
  const { label, question, run, onBegin, onDone, isDisabled = false, isConfirmable = true } = props;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      setAsking(false);
      await client.invalidateQueries();
      onDone?.(answer);
    },
  });
  const begin = () => {
    act.reset();
    if (!question) return act.mutate();
    onBegin?.();
    setAsking(true);
  };
  return (
    <>
      <Button onPress={begin} isDisabled={isDisabled || act.isPending}>
        {label}
      </Button>
      {!asking && act.error && <Problem error={act.error} />}
      <Dialog title={label} isOpen={asking} onClose={() => setAsking(false)}>
        <div className="stack">
          {question}
          {act.error && <Problem error={act.error} />}
          <div className="actions">
            <Button
              className="primary"
              onPress={() => act.mutate()}
              isDisabled={act.isPending || isDisabled || !isConfirmable}
            >
              {t.action.confirm}
            </Button>
            <Button onPress={() => setAsking(false)}>{t.action.cancel}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
