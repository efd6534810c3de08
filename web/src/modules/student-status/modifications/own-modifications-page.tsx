import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import {
  MODIFY_WINDOW,
  ModificationRow,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { semicolon } from '../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute, monthAndDay } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useWhyClosed, WindowBar } from '../../commons/date-windows/public.tsx';
import { ChangeLine } from './changes.tsx';
import { ModificationForm } from './modification-form.tsx';
import { modificationTexts } from './modification-texts.ts';
import { useModificationActs } from './use-own-acts.ts';

const show = (id: string) => openTab(`/student/modification?id=${id}`);

const useColumns = (onEdit: (id: string) => void): ListColumn<ModificationRow>[] => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const label = useLabels(ModificationRow);
  const acts = useModificationActs();
  const actsOn = (row: ModificationRow) => [
    ...(row.actions.includes('edit') ? [{ key: 'edit', name: t.edit, run: () => onEdit(row.id) }] : []),
    { key: 'view', name: t.view, run: () => show(row.id) },
    ...(row.actions.includes('withdraw')
      ? [{ key: 'withdraw', name: t.withdraw, danger: true, run: () => void acts.withdraw(row) }]
      : []),
    ...(row.actions.includes('remove')
      ? [{ key: 'remove', name: t.remove, danger: true, run: () => void acts.remove(row) }]
      : []),
  ];
  return [
    {
      key: 'label',
      title: label.field,
      width: 140,
      render: (row) => (
        <button type="button" className="text-button" onClick={() => show(row.id)}>
          {row.label[language]}
        </button>
      ),
    },
    { key: 'no', card: 'fact' },
    { key: 'changes', width: 260, card: 'fact', render: ({ changes }) => <ChangeLine changes={changes} /> },
    'state',
    {
      key: 'stepName',
      title: t.whereItIs,
      width: 220,
      card: 'fact',
      render: ({ stepName, since, sentBackWhy, effectiveAt }) => {
        if (sentBackWhy) return <span className="danger-text breaks">{t.sentBackWhy(sentBackWhy)}</span>;
        if (effectiveAt) return t.writtenOn(minute(effectiveAt).slice(0, 10));
        return stepName && since ? t.waitingSince(stepName[language], monthAndDay(since)) : '—';
      },
    },
    { key: 'submittedAt', card: 'fact' },
    { actions: actsOn, width: 168 },
  ];
};

type Writing = { preset?: string | undefined; id?: string | undefined };

/** The student's requests to have the record corrected, and the form of a new one. */
const OwnModificationsPage = () => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const preset = search.get('field') ?? undefined;
  const [writing, setWriting] = useState<Writing>();
  useEffect(() => {
    if (preset) setWriting({ preset });
  }, [preset]);
  const { data: offered } = useCall(modificationCalls.offered, {}, { quiet: true });
  const { data: loaded } = useCall(
    modificationCalls.find,
    { params: { id: writing?.id ?? '' } },
    { quiet: true, enabled: writing?.id !== undefined },
  );
  const whyClosed = useWhyClosed(MODIFY_WINDOW);
  const columns = useColumns((id) => setWriting({ id }));
  const against = offered?.reasons ?? [];
  const ready = writing && offered && (!writing.id || loaded?.id === writing.id);
  return (
    <div className="stack gap-l">
      <WindowBar code={MODIFY_WINDOW} />
      <Alert type="info" showIcon title={t.intro} />
      {against.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.unavailable}
          description={against.map((reason) => reason[language]).join(semicolon())}
        />
      )}
      <ListPage
        title={t.mine}
        call={modificationCalls.mine}
        columns={columns}
        toolbar={
          <Button
            type="primary"
            disabled={whyClosed !== undefined || !offered || against.length > 0}
            title={whyClosed ?? against[0]?.[language]}
            onClick={() => setWriting({})}
          >
            {t.newOne}
          </Button>
        }
      />
      {ready && (
        <ModificationForm
          key={writing.id ?? writing.preset ?? 'new'}
          offered={offered}
          preset={writing.preset}
          loaded={writing.id ? loaded : undefined}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  );
};

export default OwnModificationsPage;
