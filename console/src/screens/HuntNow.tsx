import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Notice';
import { Trouble } from '../ui/Trouble';
import { huntNow, previewNow, type Wanted } from './immediateHunt';

/** Preview of a hunt on all hosts, and the button that starts it. */
export function HuntNow({ wanted, onStarted }: { wanted: Wanted; onStarted: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: ['hunt-now', wanted],
    queryFn: () => previewNow(wanted),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const start = useMutation({
    mutationFn: () => huntNow(wanted),
    onSuccess: async (id) => {
      onStarted();
      await navigate({ to: '/hunts/$id', params: { id } });
      await client.invalidateQueries({ queryKey: ['list'] });
    },
  });
  const { data } = preview;
  return (
    <div className="stack">
      {'text' in wanted && <Foreign value={wanted.text} whole />}
      <Trouble of={preview} />
      {data && (
        <>
          <p>
            {'detected_type' in data
              ? t.search.as(word(data.detected_type))
              : t.search.huntOf(number(data.indicator_count))}
          </p>
          <p>{t.search.asks(number(data.total_hosts), number(data.offline_hosts))}</p>
        </>
      )}
      {start.error && <Problem error={start.error} />}
      <Button className="primary" isDisabled={!data || start.isPending} onPress={() => start.mutate()}>
        {t.search.start}
      </Button>
    </div>
  );
}

/** Button that asks for a hunt on all hosts. */
export function HuntNowAct({ label, wanted }: { label: string; wanted: Wanted }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon of={Crosshair} /> {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={close}>
        <HuntNow wanted={wanted} onStarted={close} />
      </Dialog>
    </>
  );
}
