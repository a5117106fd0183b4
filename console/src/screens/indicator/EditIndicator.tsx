import { useState } from 'react';
import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import { SEVERITIES, type Severity } from '../../indicator/types';
import { t } from '../../text/catalogue';
import { word } from '../../text/format';
import { Choice, Text } from '../../ui/Field';
import { ReasonedAct } from '../../ui/ReasonedAct';

type Ioc = components['schemas']['Ioc'];

/** Form for the changeable fields of an indicator. Type and value never change. */
export function EditIndicator({ ioc }: { ioc: Ioc }) {
  const [severity, setSeverity] = useState<Severity>(ioc.severity);
  const [description, setDescription] = useState(ioc.description ?? '');
  const [active, setActive] = useState(ioc.active);
  const [subdomains, setSubdomains] = useState(ioc.include_subdomains);
  const isDomain = ioc.type === 'domain';
  const begin = () => {
    setSeverity(ioc.severity);
    setDescription(ioc.description ?? '');
    setActive(ioc.active);
    setSubdomains(ioc.include_subdomains);
  };
  const change = {
    severity,
    description,
    active,
    ...(isDomain ? { include_subdomains: subdomains } : {}),
  };
  return (
    <ReasonedAct
      label={t.indicators.edit}
      onBegin={begin}
      run={(header) =>
        body(api.PATCH('/api/v1/iocs/{id}', { params: { path: { id: ioc.id }, header }, body: change }))
      }
      question={
        <div className="stack">
          <Choice
            label={t.indicators.severity}
            value={severity}
            options={SEVERITIES.map((it) => [it, word(it)] as const)}
            onChange={(it) => setSeverity(it as Severity)}
          />
          <Text
            label={t.indicators.description}
            value={description}
            onChange={setDescription}
            lines={3}
            maxLength={4_096}
          />
          <label>
            <input type="checkbox" checked={active} onChange={(event) => setActive(event.target.checked)} />{' '}
            {t.indicators.takesPart}
          </label>
          {isDomain && (
            <label>
              <input
                type="checkbox"
                checked={subdomains}
                onChange={(event) => setSubdomains(event.target.checked)}
              />{' '}
              {t.indicators.withSubdomains}
            </label>
          )}
        </div>
      }
    />
  );
}
