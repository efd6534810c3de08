import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application, Outcomes } from '@graduate/contract/awards/award-records/records.ts';
import { Opinion } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

const nextOf: Partial<Record<SubmitState, SubmitState>> = { '1': '2', '2': '4', '4': '6' };

type Props = {
  rows: readonly Application[];
  agrees: boolean;
  onDone: (failed: { id: string; name: string | null; message: string }[], done: number) => void;
  onClose: () => void;
};

type Values = { opinion: string };

/** What the tutor agrees to is what stands on the screen: amounts that changed meanwhile are written back to it. */
const seenAmounts = (rows: readonly Application[]) =>
  Object.fromEntries(
    rows.flatMap(({ id, monthAmount }) => (monthAmount === null ? [] : [[id, monthAmount] as const])),
  );

/** Agrees to records in one state, or sends them back; each for itself. */
export const DecideDialog = ({ rows, agrees, onDone, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const state = rows[0]?.submitState ?? '2';
  const ids = rows.map(({ id }) => id);
  const tell = (outcomes: Outcomes) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const done = outcomes.filter(({ ok }) => ok).length;
    if (done > 0) feedback.success(t.decided(done));
    const failed = outcomes.filter(({ ok }) => !ok);
    onDone(
      failed.map(({ id, msg }) => ({ id, name: names.get(id) ?? null, message: msg })),
      done,
    );
  };
  const shared = {
    title: agrees ? t.agreeTitle(rows.length) : t.sendBackTitle(rows.length),
    danger: !agrees,
    okText: agrees ? t.agree : t.sendBack,
    initial: { opinion: agrees ? t.agree : '' },
    onDone: tell,
    onClose,
    children: (
      <>
        <p className="muted below-l">{t.sumOf(inYuan(sumOf(rows.map(({ total }) => total))))}</p>
        <Field name="opinion" schema={Opinion} rows={3} />
      </>
    ),
  };
  if (state === '1')
    return (
      <FormDialog
        {...shared}
        call={awardRecordCalls.audit}
        args={({ opinion }: Values) => ({
          body: {
            ids,
            status: agrees ? (1 as const) : (9 as const),
            opinion,
            ...(agrees && { amounts: seenAmounts(rows) }),
          },
        })}
      />
    );
  return (
    <FormDialog
      {...shared}
      call={awardRecordCalls.move}
      args={({ opinion }: Values) => ({
        body: { ids, submitState: agrees ? (nextOf[state] ?? '4') : '9', opinion },
      })}
    />
  );
};
