import {
  type EnrolmentRow,
  type OfficeOutcome,
  OfficeRemoval,
  OfficeTransfer,
} from '@graduate/contract/training/selection/office.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from './office-texts.ts';
import { RulesLeft } from './seat-dialog.tsx';

type Props = {
  rows: readonly Pick<EnrolmentRow, 'id' | 'studentName'>[];
  onDone: () => void;
  onClose: () => void;
};

const idsOf = (rows: Props['rows']) => rows.map(({ id }) => id);

/** Takes students out of their classes, with a reason they are told. */
export const UnseatDialog = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(officeTexts);
  const [outcome, setOutcome] = useState<OfficeOutcome>();
  return (
    <FormDialog<typeof staffSelectionCalls.unseat, { reason: string }>
      title={t.unseat(rows.length)}
      danger
      okText={t.takeOut}
      call={staffSelectionCalls.unseat}
      args={({ reason }) => ({ body: { enrolmentIds: idsOf(rows), reason } })}
      onDone={(answer) => {
        setOutcome(answer);
        onDone();
      }}
      closesAfter={({ left }) => left.length === 0}
      told={({ done }) => t.unseated(done)}
      onClose={onClose}
    >
      <p className="muted breaks">{rows.map(({ studentName }) => studentName).join(comma())}</p>
      <Field name="reason" schema={OfficeRemoval.shape.reason} rows={2} />
      {outcome && outcome.left.length > 0 && (
        <RulesLeft outcome={outcome} override={[]} onOverride={() => undefined} />
      )}
    </FormDialog>
  );
};

type Moved = { toClassCode: string; reason: string; raiseCapacity: boolean };

/** Moves students to another class: both happen at once, or the old seat is kept. */
export const TransferDialog = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(officeTexts);
  const [outcome, setOutcome] = useState<OfficeOutcome>();
  const [override, setOverride] = useState<string[]>([]);
  return (
    <FormDialog<typeof staffSelectionCalls.transfer, Moved>
      title={t.transfer(rows.length)}
      call={staffSelectionCalls.transfer}
      args={(wanted) => ({ body: { ...wanted, override, enrolmentIds: idsOf(rows) } })}
      initial={{ raiseCapacity: false }}
      onDone={(answer) => {
        setOutcome(answer);
        onDone();
      }}
      closesAfter={({ left }) => left.length === 0}
      told={({ done }) => t.transferred(done)}
      onClose={onClose}
    >
      <p className="muted breaks">{rows.map(({ studentName }) => studentName).join(comma())}</p>
      <Field name="toClassCode" schema={OfficeTransfer.shape.toClassCode} />
      <Field name="reason" schema={OfficeTransfer.shape.reason} rows={2} />
      <Field name="raiseCapacity" schema={OfficeTransfer.shape.raiseCapacity} />
      {outcome && outcome.left.length > 0 && (
        <RulesLeft outcome={outcome} override={override} onOverride={setOverride} />
      )}
    </FormDialog>
  );
};
