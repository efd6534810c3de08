import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import {
  type CheckRound,
  type NewRound,
  RoundFields,
  roundCalls,
} from '@graduate/contract/student-status/info-checks/rounds.ts';
import { populations } from '@graduate/contract/student-status/students/choices.ts';
import { recordFieldCodes, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { Alert, Select } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { useDepartments } from '../../../administration/accounts/public.tsx';
import { roundsTexts } from './rounds-texts.ts';

const fields = RoundFields.shape;
const DAYS_OPEN = 30;
const GRADES_BACK = 10;

const grades = () => {
  const now = new Date().getFullYear();
  return Array.from({ length: GRADES_BACK }, (_, back) => now - back).map((value) => ({
    value,
    label: String(value),
  }));
};

const blank = (graduation: boolean, confirmText: string): NewRound => ({
  name: '',
  kind: graduation ? 'graduation' : 'annual',
  populations: [],
  grades: [],
  levels: [],
  departmentIds: [],
  expectedBy: null,
  opensAt: new Date(`${dayInShanghai(new Date())}T08:00:00+08:00`),
  closesAt: new Date(`${addDays(dayInShanghai(new Date()), DAYS_OPEN)}T23:59:00+08:00`),
  confirmText,
  alsoRequired: [],
  leftOut: [],
});

const asTyped = ({
  id: _id,
  state: _state,
  openedAt: _at,
  actions: _actions,
  version: _v,
  ...round
}: CheckRound): NewRound => round;

/** Whom a round is for and what it asks; settled when it is opened. */
const LimitFields = () => {
  const t = useTexts(roundsTexts);
  const language = useLanguage();
  const { tree } = useDepartments();
  const options = (choices: Readonly<Record<string, Text>>) =>
    Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  const codes = recordFieldCodes.map((value) => ({ value, label: recordFields[value].label[language] }));
  const departments = tree.flatMap(function flat({
    id,
    name,
    children = [],
  }): { value: string; label: string }[] {
    return [{ value: id, label: name }, ...children.flatMap(flat)];
  });
  const several = { mode: 'multiple' as const, allowClear: true, placeholder: t.limitNote };
  return (
    <>
      <Field name="kind" schema={fields.kind} />
      <Field name="grades" schema={fields.grades}>
        <Select {...several} options={grades()} />
      </Field>
      <Field name="levels" schema={fields.levels}>
        <Select {...several} options={options(trainingLevels)} />
      </Field>
      <Field name="populations" schema={fields.populations}>
        <Select {...several} options={options(populations)} />
      </Field>
      <Field name="departmentIds" schema={fields.departmentIds}>
        <Select {...several} options={departments} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="expectedBy" schema={fields.expectedBy} />
      <Field name="alsoRequired" schema={fields.alsoRequired}>
        <Select {...several} placeholder="" options={codes} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="leftOut" schema={fields.leftOut}>
        <Select {...several} placeholder="" options={codes} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
    </>
  );
};

type Props = { round: CheckRound | undefined; graduation: boolean; onClose: () => void };

export const RoundForm = ({ round, graduation, onClose }: Props) => {
  const t = useTexts(roundsTexts);
  const options = {
    invalidates: [roundCalls.listRounds],
    onSuccess: () => feedback.success(t.saved),
  };
  const creation = useSave(roundCalls.createRound, options);
  const edition = useSave(roundCalls.editRound, options);
  const save = (typed: NewRound) => {
    const whole = { ...typed, expectedBy: typed.expectedBy || null };
    return round
      ? edition.submit({ params: { id: round.id }, body: { ...whole, version: round.version } })
      : creation.submit({ body: whole });
  };
  return (
    <FormDrawer<NewRound>
      title={round ? t.editTitle : t.add}
      initial={round ? asTyped(round) : blank(graduation, t.declaration)}
      submission={round ? edition : creation}
      save={save}
      onClose={onClose}
    >
      {round?.state === 'open' && (
        <Alert type="info" showIcon title={t.fixedNote} style={{ marginBottom: 16 }} />
      )}
      <Field name="name" schema={fields.name} />
      <Field name="opensAt" schema={fields.opensAt} />
      <Field name="closesAt" schema={fields.closesAt} />
      {round?.state !== 'open' && <LimitFields />}
      <Field name="confirmText" schema={fields.confirmText} rows={6} />
    </FormDrawer>
  );
};
