import '../grades.css';
import { examKinds, sheetStates } from '@graduate/contract/training/grades/choices.ts';
import type { Sheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls, sheetImportCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { startAct } from '../../../../ui/ask-act.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../../ui/import/import-into.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { comma } from '../../../../ui/list-words.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { useSheetActs } from '../sheets/use-sheet-acts.tsx';
import { DistributionBars } from './distribution.tsx';
import { columnsOf, GradeGrid } from './grade-grid.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { type CellText, type Field, placesOf, textOf, typedInto } from './typed-marks.ts';
import { type SheetDesk, useSheetDesk } from './use-sheet-desk.ts';

const LOOK_EVERY_MS = 20_000;

/** Whether what was typed is safe. */
const SavingNote = ({ desk }: { desk: SheetDesk }) => {
  const t = useTexts(gradesTexts);
  const { saving, wrong, unsaved, editable } = desk;
  if (!editable) return null;
  const said = {
    saved: wrong > 0 ? t.wrong(wrong) : t.savedAll,
    waiting: wrong > 0 ? t.wrong(wrong) : t.waiting,
    sending: t.sending,
    offline: t.offline(unsaved),
    refused: t.refusedSaving,
  }[saving];
  const meaning = saving === 'offline' || saving === 'refused' || wrong > 0 ? 'warning' : 'good';
  return (
    <span className="saving-note" data-meaning={meaning} role="status">
      {said}
    </span>
  );
};

const Head = ({
  sheet,
  desk,
  onOpen,
}: {
  sheet: Sheet;
  desk: SheetDesk;
  onOpen: (dialog: Opened) => void;
}) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  const { actionsOn, dialog } = useSheetActs();
  const has = (action: Sheet['actions'][number]) => sheet.actions.includes(action);
  const complete = desk.unsaved === 0 && desk.wrong === 0;
  const acts = actionsOn(sheet, ['enter', 'remind']);
  return (
    <section className="page-card stack grade-head">
      <div className="row between">
        <div className="row gap-x-m">
          <h1>{sheet.courseName}</h1>
          <span className="muted">{`${sheet.className} · ${sheet.termName} · ${examKinds[sheet.examKind][language]}`}</span>
          <StateTag state={sheetStates[sheet.state]} />
        </div>
        <div className="row">
          <SavingNote desk={desk} />
          {desk.saving === 'offline' && <Button onClick={desk.sendNow}>{t.saveNow}</Button>}
          {desk.undo && <Button onClick={desk.undo}>{t.undo}</Button>}
          {has('setting') && <Button onClick={() => onOpen('setting')}>{t.weights}</Button>}
          {has('enter') && <Button onClick={() => onOpen('import')}>{t.import}</Button>}
          <Button onClick={() => void downloadFile(sheetCalls.print, { params: { id: sheet.id } })}>
            {t.printSheet}
          </Button>
          {has('submit') && (
            <Button type="primary" disabled={!complete} onClick={() => onOpen('submit')}>
              {t.submitGrades}
            </Button>
          )}
          {acts.map((act, index) => (
            <Button
              key={act.key}
              type={index === 0 ? 'primary' : 'default'}
              danger={act.danger ?? false}
              onClick={() => void startAct(act)}
            >
              {act.name}
            </Button>
          ))}
        </div>
      </div>
      {sheet.returnReason && <Alert type="warning" showIcon title={t.returnedBecause(sheet.returnReason)} />}
      {sheet.closedWhy && <Alert type="warning" showIcon title={sheet.closedWhy} />}
      {!desk.editable && desk.unsaved > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.unsentKept(desk.unsaved)}
          action={<Button onClick={desk.forget}>{t.forgetUnsent}</Button>}
        />
      )}
      {sheet.explanation && sheet.state !== 'draft' && (
        <p className="muted">{t.explained(sheet.explanation)}</p>
      )}
      {desk.editable && <p className="muted small">{`${t.due(sheet.entryDeadline)} · ${t.howTo}`}</p>}
      {dialog}
    </section>
  );
};

type Opened = 'setting' | 'import' | 'submit';
type Place = { row: number; field: Field };

/** A mark that who was absent or comes later cannot have. */
const isFinalMark = ({ field, text }: CellText): boolean =>
  field === 'final' && typedInto(field, text).flag === undefined;

const someOf = (names: readonly string[]): string => names.slice(0, 5).join(comma());

/** What a paste or a fill changed, told with what it left out. */
const useBulk = (sheet: Sheet, desk: SheetDesk) => {
  const t = useTexts(gradesTexts);
  const paste = (text: string, at: Place) => {
    const { targets: meant, unknown, shared, left } = placesOf(text, desk.rows, at, columnsOf(sheet));
    const marked = desk.rows.filter(({ enrolmentId, flag }) =>
      meant.some((one) => flag !== 'normal' && one.enrolmentId === enrolmentId && isFinalMark(one)),
    );
    const targets = meant.filter(
      (one) => !isFinalMark(one) || marked.every(({ enrolmentId }) => enrolmentId !== one.enrolmentId),
    );
    if (targets.length > 0) {
      desk.type(targets);
      feedback.success(t.pasted(targets.length));
    }
    if (unknown.length > 0) feedback.warning(t.pastedUnknown(someOf(unknown)));
    if (shared.length > 0) feedback.warning(t.pastedShared(someOf(shared)));
    if (marked.length > 0) feedback.warning(t.pastedMarked(someOf(marked.map(({ name }) => name))));
    if (left > 0) feedback.warning(t.pastedLeft(left));
  };
  const fillDown = ({ row, field }: Place) => {
    const from = desk.rows[row];
    if (!from) return;
    const now = (one: (typeof desk.rows)[number]) =>
      desk.typed[one.enrolmentId]?.[field] ?? textOf(one, field);
    const text = now(from);
    const isEmpty = (one: (typeof desk.rows)[number]) =>
      field === 'flag' ? now(one) === 'normal' && one.total === null && one.level === null : now(one) === '';
    const targets = desk.rows
      .slice(row + 1)
      .filter((one) => isEmpty(one) && !one.locked && (field !== 'final' || one.flag === 'normal'))
      .map(({ enrolmentId }) => ({ enrolmentId, field, text }));
    if (text === '' || targets.length === 0) return;
    desk.type(targets);
    feedback.success(t.filled(targets.length));
  };
  return { paste, fillDown };
};

const Desk = ({ sheet }: { sheet: Sheet }) => {
  const t = useTexts(gradesTexts);
  const refresh = useRefresh(sheetCalls.find, sheetCalls.list);
  const [opened, setOpened] = useState<Opened>();
  const desk = useSheetDesk(sheet, {
    onRefused: (message) => {
      feedback.error(message);
      refresh();
    },
    onMoved: refresh,
  });
  const { paste, fillDown } = useBulk(sheet, desk);
  const close = () => setOpened(undefined);
  const asTyped = { ...sheet, entries: desk.rows };
  return (
    <div className="stack">
      <Head sheet={sheet} desk={desk} onOpen={setOpened} />
      <div className="split grade-desk">
        <GradeGrid sheet={sheet} desk={desk} onPaste={paste} onFillDown={fillDown} />
        <DistributionBars sheet={sheet} rows={desk.rows} />
      </div>
      {opened === 'setting' && <SettingDialog sheet={sheet} onClose={close} />}
      {opened === 'submit' && <SubmitDialog sheet={asTyped} onClose={close} />}
      {opened === 'import' && (
        <ImportDialog
          title={t.importGrades}
          calls={importInto(sheetImportCalls, { sheetId: sheet.id })}
          onImported={refresh}
          onClose={close}
        />
      )}
    </div>
  );
};

/** A sheet with everything that can be done with it; a colleague's rows come by themselves. */
export const SheetOnDesk = ({ id }: { id: string }) => {
  const answer = useCall(
    sheetCalls.find,
    { params: { id } },
    { quiet: true, refetchInterval: LOOK_EVERY_MS },
  );
  return <WhenThere answer={answer}>{(sheet) => <Desk key={sheet.id} sheet={sheet} />}</WhenThere>;
};
