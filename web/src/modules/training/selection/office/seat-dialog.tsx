import { type OfficeOutcome, OfficeSeats } from '@graduate/contract/training/selection/office.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { Alert, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ClassChoice } from './class-choice.tsx';
import { officeTexts } from './office-texts.ts';

const fields = OfficeSeats.shape;
type Values = { chosen: string; numbers: string; reason: string; raiseCapacity: boolean };

type RulesProps = {
  outcome: OfficeOutcome;
  override: readonly string[];
  onOverride: (codes: string[]) => void;
};

/** Whom it could not be done for, with every rule in the way; who may, ticks those to be passed over. */
export const RulesLeft = ({ outcome, override, onOverride }: RulesProps) => {
  const t = useTexts(officeTexts);
  const may = useCan()('training:selection:override');
  const rules = outcome.left.flatMap((one) => one.rules);
  const soft = [...new Map(rules.filter(({ firm }) => !firm).map((one) => [one.code, one])).values()];
  return (
    <div className="stack gap-s">
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t.outcome(outcome.done, outcome.left.length)}
        description={
          <ul>
            {outcome.left.map(({ student, message }) => (
              <li key={student} className="breaks">
                <b>{student}</b>：{message}
              </li>
            ))}
          </ul>
        }
      />
      {may && soft.length > 0 && (
        <Checkbox.Group value={[...override]} onChange={onOverride}>
          <div className="stack gap-xs">
            <b>{t.passOver}</b>
            {soft.map(({ code, message }) => (
              <Checkbox key={code} value={code}>
                {code} {message}
              </Checkbox>
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
};

type Props = {
  /** The class the page is about; without it one is chosen. */
  of?: { id: string; name: string };
  onDone?: () => void;
  onClose: () => void;
};

/** The office seats students by their numbers; the rules in the way are named, and ticked by who may. */
export const SeatDialog = ({ of, onDone, onClose }: Props) => {
  const t = useTexts(officeTexts);
  const [outcome, setOutcome] = useState<OfficeOutcome>();
  const [override, setOverride] = useState<string[]>([]);
  return (
    <FormDialog<typeof staffSelectionCalls.seat, Values>
      title={of ? t.seatIn(of.name) : t.add}
      width={560}
      call={staffSelectionCalls.seat}
      args={({ numbers, chosen, ...rest }) => ({
        body: {
          ...rest,
          classId: of?.id ?? chosen,
          override,
          studentNos: numbers.split(/[\s,，;；]+/).filter(Boolean),
        },
      })}
      initial={{ numbers: '', raiseCapacity: false }}
      onDone={(answer) => {
        setOutcome(answer);
        onDone?.();
      }}
      closesAfter={({ left }) => left.length === 0}
      told={({ done }) => t.seated(done)}
      onClose={onClose}
    >
      {!of && (
        <Field name="chosen" schema={fields.classId}>
          <ClassChoice />
        </Field>
      )}
      <Field name="numbers" schema={fields.reason} label={t.numbers}>
        <Input.TextArea rows={3} placeholder={t.numbersHint} />
      </Field>
      <Field name="reason" schema={fields.reason} rows={2} />
      <Field name="raiseCapacity" schema={fields.raiseCapacity} />
      {outcome && outcome.left.length > 0 && (
        <RulesLeft outcome={outcome} override={override} onOverride={setOverride} />
      )}
    </FormDialog>
  );
};
