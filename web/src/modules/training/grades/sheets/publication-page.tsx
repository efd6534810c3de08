import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import type { SheetAction } from '@graduate/contract/training/grades/choices.ts';
import type { SheetRow } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls, sheetExport } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { openTab, useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useBatchOutcome } from '../../../../ui/use-batch-outcome.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { gradesTexts } from '../grades-texts.ts';
import { MakeLaterDialog } from './make-later-dialog.tsx';
import { PrepareDialog } from './prepare-dialog.tsx';
import { publicationPath } from './sheet-paths.ts';
import { useSheetActs } from './use-sheet-acts.tsx';

type Returning = { ids: string[]; onDone: (answer: OutcomeOfSeveral) => void; onClose: () => void };

/** One reason for all of them. */
const ReturnDialog = ({ ids, onDone, onClose }: Returning) => {
  const t = useTexts(gradesTexts);
  return (
    <FormDialog<typeof sheetCalls.sendBackSeveral, { reason: string }>
      title={t.returnSheets(ids.length)}
      danger
      okText={t.sendBack}
      call={sheetCalls.sendBackSeveral}
      args={({ reason }) => ({ body: { ids, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted">{t.returnHelp}</p>
      <Field name="reason" schema={sheetCalls.sendBackSeveral.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

const Batch = ({ selection }: { selection: Selection<SheetRow> }) => {
  const t = useTexts(gradesTexts);
  const { settle: onSuccess, failures } = useBatchOutcome({ told: t.doneWith, clear: selection.clear });
  const [returning, setReturning] = useState<string[]>();
  const idsFor = (action: SheetAction) =>
    selection.rows.flatMap(({ id, actions }) => (actions.includes(action) ? id : []));
  const check = useSave(sheetCalls.checkSeveral, { onSuccess });
  const publish = useSave(sheetCalls.publishSeveral, { onSuccess });
  const remind = useSave(sheetCalls.remindSeveral, { onSuccess });
  const acts = [
    { ids: idsFor('check'), name: t.checkChosen, act: check },
    { ids: idsFor('publish'), name: t.publishChosen, act: publish },
    { ids: idsFor('remind'), name: t.remindChosen, act: remind },
  ];
  const toReturn = idsFor('sendBack');
  return (
    <>
      {acts.map(
        ({ ids, name, act }) =>
          ids.length > 0 && (
            <Button key={name(0)} loading={act.pending} onClick={() => void act.submit({ body: { ids } })}>
              {name(ids.length)}
            </Button>
          ),
      )}
      {toReturn.length > 0 && (
        <Button danger onClick={() => setReturning(toReturn)}>
          {t.returnChosen(toReturn.length)}
        </Button>
      )}
      {returning && (
        <ReturnDialog ids={returning} onDone={onSuccess} onClose={() => setReturning(undefined)} />
      )}
      {failures}
    </>
  );
};

/** What the address asks for, one of these at a time. */
const useQueue = () => {
  const [search, setSearch] = useSearchParams();
  const value = search.get('overdue') === 'true' ? 'overdue' : (search.get('state') ?? '');
  const choose = (wanted: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const name of ['state', 'overdue', 'page']) after.delete(name);
      if (wanted === 'overdue') after.set('overdue', 'true');
      else if (wanted) after.set('state', wanted);
      return after;
    });
  return { value, choose };
};

/** Sheets of the department on their way to the students. */
const PublicationPage = () => {
  const t = useTexts(gradesTexts);
  const can = useCan();
  const decides = can('training:grade:check');
  const { actionsOn, dialog } = useSheetActs();
  const [preparing, setPreparing] = useState<'sheets' | 'later'>();
  const { value, choose } = useQueue();
  const batch = (selection: Selection<SheetRow>) => <Batch selection={selection} />;
  return (
    <>
      <ListPage
        title={t.publication}
        call={sheetCalls.list}
        quick={
          <Segmented
            aria-label={t.publication}
            value={value}
            onChange={choose}
            options={[
              { value: '', label: t.all },
              { value: 'submitted', label: t.toCheck },
              { value: 'checked', label: t.toPublish },
              { value: 'published', label: t.alreadyPublished },
              { value: 'overdue', label: t.overdue },
            ]}
          />
        }
        columns={[
          { key: 'courseName', width: 150, open: ({ id }) => openTab(publicationPath(id)) },
          { key: 'className', width: 185, card: 'fact' },
          { key: 'teacherNames', width: 85, yields: true, card: 'fact' },
          {
            key: 'entered',
            title: t.progress,
            width: 90,
            card: 'fact',
            render: ({ entered, students }) => <span className="numbers">{`${entered}/${students}`}</span>,
          },
          { key: 'average', width: 85, card: 'fact' },
          { key: 'excellentRate', width: 100, yields: true },
          { key: 'failRate', width: 100, yields: true },
          { key: 'state', width: 105, card: 'status' },
          { key: 'submittedAt', width: 150, yields: true },
          { key: 'entryDeadline', width: 110, yields: true },
          { key: 'termName', width: 150, extra: true },
          { key: 'examKind', width: 90, extra: true },
          { key: 'department', width: 160, extra: true },
          { key: 'publishedAt', extra: true },
          { actions: decides && ((row) => actionsOn(row, ['enter'])), width: 150 },
        ]}
        filters={['keyword', 'termId', 'teacher', 'examKind', 'yxCode']}
        {...(decides && { batch })}
        toolbar={
          <>
            {decides && <Button onClick={() => setPreparing('sheets')}>{t.prepare}</Button>}
            {decides && <Button onClick={() => setPreparing('later')}>{t.makeLater}</Button>}
            <ExportButton call={sheetCalls.exportList} list={sheetCalls.list} columns={sheetExport} />
          </>
        }
      />
      {dialog}
      {preparing === 'sheets' && <PrepareDialog onClose={() => setPreparing(undefined)} />}
      {preparing === 'later' && <MakeLaterDialog onClose={() => setPreparing(undefined)} />}
    </>
  );
};

export default PublicationPage;
