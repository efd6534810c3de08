import {
  type ModificationView,
  modificationCalls,
  modificationViews,
} from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { ModificationRow } from '@graduate/contract/student-status/modifications/modifications.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ChangeLine } from './changes.tsx';
import { modificationTexts } from './modification-texts.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { useModificationActs } from './use-own-acts.ts';

const useColumns = (look: (id: string) => void): ListColumn<ModificationRow>[] => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const acts = useModificationActs();
  return [
    { key: 'name', open: ({ id }) => look(id) },
    { key: 'studentNo', card: 'fact' },
    'departmentName',
    { key: 'field', width: 120, card: 'fact', render: (row) => row.label[language] },
    { key: 'changes', width: 240, card: 'fact', render: ({ changes }) => <ChangeLine changes={changes} /> },
    'state',
    'stepName',
    { key: 'submittedAt', card: 'fact' },
    { key: 'no', extra: true },
    { key: 'effectiveAt', extra: true },
    {
      actions: (row) => [
        {
          key: 'view',
          name: row.actions.includes('decide') ? t.decide : t.view,
          run: () => look(row.id),
        },
        ...(row.actions.includes('markSynced')
          ? [{ key: 'markSynced', name: t.markSynced, run: () => void acts.markSynced(row) }]
          : []),
      ],
      width: 150,
    },
  ];
};

/** What waits for the reader, everything, and what the ministry has to be told. */
const Views = () => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const { filters, setFilters } = useListQuery(modificationCalls.list);
  const { data } = useCall(modificationCalls.list, { query: { limit: 1 } }, { quiet: true });
  const { view } = filters;
  useEffect(() => {
    if (!view) setFilters({ ...filters, view: 'waiting' });
  });
  const countOf = (key: ModificationView) => (key === 'all' ? undefined : data?.counts[key]);
  return (
    <Tabs
      aria-label={t.views}
      activeKey={view ?? 'waiting'}
      onChange={(next) => setFilters({ ...filters, view: next })}
      items={(Object.keys(modificationViews) as ModificationView[]).map((key) => ({
        key,
        label: [modificationViews[key][language], countOf(key)]
          .filter((part) => part !== undefined)
          .join(' '),
      }))}
    />
  );
};

/** The requests of the students somebody looks after. */
const ModificationsPage = () => {
  const t = useTexts(modificationTexts);
  const { query } = useListQuery(modificationCalls.list);
  const { data } = useCall(modificationCalls.list, { query }, { quiet: true, keepPrevious: true });
  const [looking, setLooking] = useState<{ first: string; ids: readonly string[] }>();
  /** From one that waits the reader goes on to the others that wait, from any other to all of the page. */
  const look = (first: string) => {
    const rows = data?.list ?? [];
    const waits = (id: string) => rows.find((row) => row.id === id)?.actions.includes('decide') ?? false;
    const ids = rows.map(({ id }) => id).filter((id) => waits(id) === waits(first));
    setLooking({ first, ids });
  };
  const columns = useColumns(look);
  return (
    <>
      <Views />
      <ListPage
        title={t.review}
        call={modificationCalls.list}
        columns={columns}
        filters={['keyword', 'state']}
      />
      {looking && <ReviewDrawer key={looking.first} {...looking} onClose={() => setLooking(undefined)} />}
    </>
  );
};

export default ModificationsPage;
