import {
  Batch,
  batchCalls,
  batchFields,
  type NewBatch,
} from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { populations } from '@graduate/contract/student-status/students/choices.ts';
import { Checkbox } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { batchTexts } from './batch-texts.ts';

const OFFERED = ['regular', 'intl'] as const;
const spans = [
  ['applyFrom', 'applyTo'],
  ['checkFrom', 'checkTo'],
] as const;

const empty = (): Partial<NewBatch> => {
  const now = new Date();
  const seq = now.getMonth() < 6 ? 1 : 2;
  return {
    name: `${now.getFullYear()}年${seq === 1 ? 6 : 12}月`,
    year: now.getFullYear(),
    seq,
    populations: [...OFFERED],
    state: 'draft',
  };
};

type Props = { batch: Batch | undefined; onClose: () => void };

/** A batch: its days, its president, who may apply, and how far it is. */
export const BatchDrawer = ({ batch, onClose }: Props) => {
  const t = useTexts(batchTexts);
  const language = useLanguage();
  const label = useLabels(Batch);
  const create = useSave(batchCalls.create);
  const edit = useSave(batchCalls.edit);
  const submission = batch ? edit : create;
  const save = async (values: NewBatch) => {
    const wrong = spans.find(([from, to]) => values[from] > values[to]);
    if (wrong) {
      feedback.error(`${label[wrong[1]]}：${t.wrongOrder}`);
      return undefined;
    }
    const body = Object.fromEntries(
      Object.keys(batchFields).map((key) => [key, values[key as keyof NewBatch]]),
    ) as NewBatch;
    const answer = batch
      ? await edit.submit({ params: { id: batch.id }, body: { ...body, version: batch.version } })
      : await create.submit({ body });
    if (answer) feedback.success(t.saved);
    return answer;
  };
  return (
    <FormDrawer<NewBatch>
      title={batch ? t.editTitle : t.createTitle}
      initial={(batch ?? empty()) as NewBatch}
      save={save}
      submission={submission}
      onClose={onClose}
    >
      <Field name="name" schema={batchFields.name} />
      <Field name="year" schema={batchFields.year} />
      <Field name="seq" schema={batchFields.seq} />
      {(['applyFrom', 'applyTo', 'checkFrom', 'checkTo', 'graduationDate'] as const).map((name) => (
        <Field key={name} name={name} schema={batchFields[name]} />
      ))}
      <Field name="presidentName" schema={batchFields.presidentName} />
      <Field name="populations" schema={batchFields.populations}>
        <Checkbox.Group options={OFFERED.map((value) => ({ value, label: populations[value][language] }))} />
      </Field>
      <Field name="state" schema={batchFields.state} extra={t.stateHint} />
    </FormDrawer>
  );
};
