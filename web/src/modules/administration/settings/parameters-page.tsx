import './settings.css';
import { type ParameterRow, parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Checkbox, Input, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ParameterHistoryDrawer } from './parameter-history-drawer.tsx';
import { ParameterLine } from './parameter-line.tsx';
import { settingTexts } from './settings-texts.ts';

const byModule = (parameters: readonly ParameterRow[]): ParameterRow[][] => {
  const groups = new Map<string, ParameterRow[]>();
  for (const parameter of parameters)
    groups.set(parameter.module, [...(groups.get(parameter.module) ?? []), parameter]);
  return [...groups.values()];
};

/** What administrators may set while the system runs, by module. */
const ParametersPage = () => {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const [changedOnly, setChangedOnly] = useState(false);
  const [historyOf, setHistoryOf] = useState<ParameterRow>();
  const answer = useCall(parameterCalls.list, { query: { limit: LARGEST_LIMIT } }, { quiet: true });
  if (answer.error) return <FailedList error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active paragraph={{ rows: 10 }} />;

  const found = answer.data.list.filter(
    ({ key, name, changed }) =>
      (changed || !changedOnly) && [key, name.zh, name.en].some((text) => text.toLowerCase().includes(word)),
  );
  return (
    <section className="stack gap-l" aria-label={t.parameters}>
      <search className="parameters-bar row gap-m gap-x-l card padded-flat">
        <Input
          allowClear
          aria-label={t.find}
          placeholder={t.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
          {t.changedOnly}
        </Checkbox>
      </search>
      {byModule(found).map((group) => (
        <section key={group[0]?.module} className="parameter-group card">
          <h2>{group[0]?.moduleName[language]}</h2>
          <ul>
            {group.map((parameter) => (
              <ParameterLine
                key={parameter.key}
                parameter={parameter}
                onHistory={() => setHistoryOf(parameter)}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <div className="parameter-group card" style={{ padding: 32 }}>
          <Nothing text={word || changedOnly ? t.nothingFits : t.nothing} />
        </div>
      )}
      {historyOf && (
        <ParameterHistoryDrawer
          key={historyOf.key}
          parameter={historyOf}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
    </section>
  );
};

export default ParametersPage;
