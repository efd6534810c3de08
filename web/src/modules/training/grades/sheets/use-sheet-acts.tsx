import type { SheetAction } from '@graduate/contract/training/grades/choices.ts';
import type { SheetRow } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { gradesTexts } from '../grades-texts.ts';
import { CheckDialog } from './check-dialog.tsx';
import { sheetPath } from './sheet-paths.ts';

const ORDER: readonly SheetAction[] = [
  'enter',
  'check',
  'publish',
  'sendBack',
  'recall',
  'remind',
  'unpublish',
];
const dangerous: readonly SheetAction[] = ['sendBack', 'unpublish'];

type Act = { name: string; ask?: string; run: () => unknown };
type Opened = { action: 'check' | 'sendBack' | 'unpublish'; sheet: SheetRow };
type Reasoned = { action: 'sendBack' | 'unpublish'; sheet: SheetRow; onClose: () => void };

const ReasonDialog = ({ action, sheet, onClose }: Reasoned) => {
  const t = useTexts(gradesTexts);
  const { id, version, className } = sheet;
  const call = sheetCalls[action];
  const back = action === 'sendBack';
  return (
    <FormDialog<typeof call, { reason: string }>
      title={back ? t.returnSheet(className) : t.unpublishSheet(className)}
      danger
      okText={back ? t.sendBack : t.unpublish}
      call={call}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={back ? t.returned : t.unpublished}
      onClose={onClose}
    >
      {!back && <p>{t.unpublishHelp}</p>}
      <Field name="reason" schema={call.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

const ActDialog = ({ action, sheet, onClose }: Opened & { onClose: () => void }) =>
  action === 'check' ? (
    <CheckDialog row={sheet} onClose={onClose} />
  ) : (
    <ReasonDialog action={action} sheet={sheet} onClose={onClose} />
  );

/** What can be done with a sheet, as the server offers it. */
export const useSheetActs = () => {
  const t = useTexts(gradesTexts);
  const [opened, setOpened] = useState<Opened>();
  const publish = useSave(sheetCalls.publish, { told: t.gradesPublished });
  const recall = useSave(sheetCalls.recall, { told: t.recalled });
  const remind = useSave(sheetCalls.remindSeveral, {
    told: ({ failed }) => failed[0]?.message ?? t.reminded,
  });
  const actsOn = (sheet: SheetRow): Partial<Record<SheetAction, Act>> => {
    const { id, version, className, students } = sheet;
    const at = { params: { id }, body: { version } };
    return {
      enter: { name: t.enter, run: () => openTab(sheetPath(id)) },
      check: { name: t.check, run: () => setOpened({ action: 'check', sheet }) },
      publish: {
        name: t.publishGrades,
        ask: t.askPublish(className, students),
        run: () => publish.submit(at),
      },
      sendBack: { name: t.sendBack, run: () => setOpened({ action: 'sendBack', sheet }) },
      recall: { name: t.recall, ask: t.askRecall, run: () => recall.submit(at) },
      remind: { name: t.remind, run: () => remind.submit({ body: { ids: [id] } }) },
      unpublish: { name: t.unpublish, run: () => setOpened({ action: 'unpublish', sheet }) },
    };
  };
  const actionsOn = (sheet: SheetRow, without: readonly SheetAction[] = []): Action[] => {
    const acts = actsOn(sheet);
    return ORDER.flatMap((action) => {
      const act = acts[action];
      if (!act || !sheet.actions.includes(action) || without.includes(action)) return [];
      const { name, ask, run } = act;
      return {
        key: action,
        name,
        ...(ask && { ask }),
        danger: dangerous.includes(action),
        rare: action === 'unpublish',
        run: () => void run(),
      };
    });
  };
  const dialog = opened && <ActDialog {...opened} onClose={() => setOpened(undefined)} />;
  return { actionsOn, dialog };
};
