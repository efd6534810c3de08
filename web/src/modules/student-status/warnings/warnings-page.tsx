import './warnings.css';
import {
  MOST_REMINDED,
  type WarningGroup,
  type WarningRow,
  warningCalls,
  warningGroups,
  warningStates,
} from '@graduate/contract/student-status/warnings/warnings.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { CountCards } from '../../../ui/count-cards.tsx';
import { askConfirm } from '../../../ui/feedback.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { nameAmong } from '../../../ui/name-among.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { HandleDrawer } from './handle-dialog.tsx';
import { useWarningColumns } from './use-warning-columns.tsx';
import { WarningCharts } from './warning-charts.tsx';
import { warningTexts } from './warnings-texts.ts';

const groups = Object.keys(warningGroups) as WarningGroup[];

const useOverview = () =>
  useCall(warningCalls.overview, {}, { quiet: true }).data ?? { kinds: [], departments: [] };

/** How many are open, together and by group; each number shows its list. */
const GroupCards = () => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const { filters, setFilters } = useListQuery(warningCalls.list);
  const { kinds } = useOverview();
  const countOf = (wanted?: WarningGroup) =>
    kinds.reduce((sum, { group, count }) => sum + (wanted && group !== wanted ? 0 : count), 0);
  const { kind: _kind, group: chosen, ...others } = filters;
  const card = (group: WarningGroup | undefined, name: string) => ({
    key: group ?? '',
    name,
    value: countOf(group).toLocaleString(),
    pressed: chosen === group && !filters['kind'],
    onPick: () => setFilters({ ...others, ...(group && { group }), state: '' }),
  });
  return (
    <CountCards
      label={t.kinds}
      cards={[card(undefined, t.all), ...groups.map((group) => card(group, warningGroups[group][language]))]}
    />
  );
};

const useFilters = (): Filter[] => {
  const language = useLanguage();
  const { kinds, departments } = useOverview();
  const kindOptions = groups.map((group) => ({
    label: warningGroups[group][language],
    options: kinds
      .filter((one) => one.group === group)
      .map(({ kind, name, count }) => ({ value: kind, label: `${name[language]}（${count}）` })),
  }));
  const departmentOptions = departments.map(({ yxCode, yxName }) => ({
    value: yxCode,
    label: yxName[language],
  }));
  return [
    'keyword',
    {
      name: 'kind',
      field: <Select allowClear options={kindOptions} showSearch={{ optionFilterProp: 'label' }} />,
      inWords: (kind) => kinds.find((one) => one.kind === kind)?.name[language] ?? kind,
    },
    {
      name: 'state',
      field: <ChoiceField choices={warningStates} allowClear placeholder={warningStates.open[language]} />,
      inWords: (state) => warningStates[state as keyof typeof warningStates]?.[language] ?? state,
    },
    ...(departmentOptions.length > 1
      ? [
          {
            name: 'yxCode',
            field: (
              <Select allowClear options={departmentOptions} showSearch={{ optionFilterProp: 'label' }} />
            ),
            inWords: (code: string) => nameAmong(departmentOptions, code),
          },
        ]
      : []),
  ];
};

const useRemind = () => {
  const t = useTexts(warningTexts);
  const reminding = useSave(warningCalls.remind, { told: ({ sent, skipped }) => t.reminded(sent, skipped) });
  return async (ids: readonly string[]) => {
    const some = ids.slice(0, MOST_REMINDED);
    if (await askConfirm({ content: t.askRemind(some.length), okText: t.remind }))
      await reminding.submit({ body: { ids: some } });
  };
};

const WarningList = () => {
  const t = useTexts(warningTexts);
  const mayHandle = useCan()('student:warning:handle');
  const [handling, setHandling] = useState<WarningRow>();
  const remind = useRemind();
  const columns = useWarningColumns({ handle: setHandling, remind: (ids) => void remind(ids) });
  return (
    <>
      <ListPage
        title={t.warnings}
        call={warningCalls.list}
        quick={<GroupCards />}
        columns={columns}
        filters={useFilters()}
        {...(mayHandle && {
          batch: ({ keys, clear }) => (
            <Button
              onClick={async () => {
                await remind(keys.map(String));
                clear();
              }}
            >
              {t.remindSome(keys.length)}
            </Button>
          ),
        })}
      />
      {handling && (
        <HandleDrawer key={handling.id} warning={handling} onClose={() => setHandling(undefined)} />
      )}
    </>
  );
};

/** What about the students somebody looks after needs attention, as a list and in pictures. */
const WarningsPage = () => {
  const t = useTexts(warningTexts);
  const { setFilters } = useListQuery(warningCalls.list);
  const [shown, setShown] = useState('list');
  const charts = (
    <WarningCharts
      onPick={(filter) => {
        setFilters({ ...filter });
        setShown('list');
      }}
    />
  );
  return (
    <Tabs
      activeKey={shown}
      onChange={setShown}
      items={[
        { key: 'list', label: t.list, children: <WarningList /> },
        { key: 'charts', label: t.charts, children: charts },
      ]}
    />
  );
};

export default WarningsPage;
