import { outcomeApproval } from '@graduate/contract/degrees/outcomes/choices.ts';
import { outcomeCalls as calls, type OutcomeRow } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { OutcomeDrawer } from './outcome-drawer.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { outcomeTexts } from './outcomes-texts.ts';

/** What counts for a degree beside the thesis: a student's own, or that of students somebody looks after. */
const OutcomesPage = () => {
  const t = useTexts(outcomeTexts);
  const can = useCan();
  const own = can('degree:outcome:edit');
  const refresh = useRefresh(calls.list);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  const [adding, setAdding] = useState(false);
  const verify = async ({ rows, clear }: Selection<OutcomeRow>) => {
    const names = new Map(rows.map(({ id, name, title }) => [id, `${name} ${title}`]));
    await openApproval({
      ...outcomeApproval,
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
    clear();
  };
  return (
    <>
      <ListPage
        title={t.outcomes}
        call={calls.list}
        columns={[
          { key: 'title', width: 280, open: ({ id }) => setOpened(id) },
          ...(own
            ? []
            : ([
                { key: 'name', width: 100, card: 'fact' },
                { key: 'studentNo', width: 140 },
              ] as const)),
          { key: 'kind', width: 80, card: 'fact' },
          { key: 'grade', width: 140, card: 'fact' },
          { key: 'venue', width: 160 },
          { key: 'publication', width: 90 },
          {
            key: 'identifier',
            width: 200,
            render: ({ identifier, alsoIn }) =>
              alsoIn ? <Tag color="orange" title={t.alsoIn(alsoIn)}>{`⚠ ${identifier}`}</Tag> : identifier,
          },
          { key: 'points', width: 90 },
          { key: 'status', width: 100, card: 'status' },
          { key: 'departmentName', width: 160, extra: true },
          { actions: ({ id }) => [{ key: 'view', name: t.view, run: () => setOpened(id) }], width: 80 },
        ]}
        filters={own ? ['keyword', 'status'] : ['keyword', 'kind', 'grade', 'status', 'yxCode']}
        toolbar={
          own && (
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )
        }
        {...(!own && {
          batch: (selection: Selection<OutcomeRow>) => (
            <Button type="primary" onClick={() => void verify(selection)}>
              {t.verify}
            </Button>
          ),
        })}
      />
      {adding && <OutcomeForm onClose={() => setAdding(false)} />}
      {opened && (
        <OutcomeDrawer
          key={opened}
          id={opened}
          onClose={() => {
            setOpened(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
};

export default OutcomesPage;
