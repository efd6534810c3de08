import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import {
  type Batch,
  BatchRule,
  batchFields as fields,
  type NewBatch,
  NewBatch as NewBatchSchema,
} from '@graduate/contract/training/evaluations/batches.ts';
import { LEAST_RESPONSES } from '@graduate/contract/training/evaluations/choices.ts';
import { batchCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { Button, Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';

const anyCourse = { category: null, assessment: null, language: null };
const rule = BatchRule.shape;

const beginning = (): Partial<NewBatch> => ({
  rules: [anyCourse as never],
  gateGrades: true,
  minResponses: LEAST_RESPONSES,
  perTeacher: true,
  includeComments: true,
});

const Rules = () => {
  const t = useTexts(evaluationsTexts);
  const { data } = useCall(
    paperCalls.list,
    { query: { kind: 'evaluation', status: 'published', limit: 200 } },
    { quiet: true, staleTime: 0 },
  );
  const forms = (data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form.List name="rules">
      {(rules, { add, remove }) => (
        <div className="stack gap-s">
          <p className="muted small">{t.rulesHelp}</p>
          {rules.map(({ key, name }) => (
            <div key={key} className="outlined">
              <div className="pair">
                <Field name={[name, 'paperId']} schema={rule.paperId}>
                  <Select options={forms} showSearch={{ optionFilterProp: 'label' }} />
                </Field>
                <Field name={[name, 'category']} schema={rule.category} />
                <Field name={[name, 'assessment']} schema={rule.assessment} />
                <Field name={[name, 'language']} schema={rule.language} />
              </div>
              {rules.length > 1 && (
                <Button type="text" size="small" danger onClick={() => remove(name)}>
                  {t.remove}
                </Button>
              )}
            </div>
          ))}
          <Button type="dashed" onClick={() => add(anyCourse)}>
            {t.addRule}
          </Button>
        </div>
      )}
    </Form.List>
  );
};

const written = Object.keys(fields) as (keyof typeof fields)[];

/** A batch and everything it says. */
export const BatchDrawer = ({ batch, onClose }: { batch: Batch | undefined; onClose: () => void }) => {
  const t = useTexts(evaluationsTexts);
  const create = useSave(batchCalls.create, { told: t.saved });
  const edit = useSave(batchCalls.edit, { told: t.saved });
  const save = (values: NewBatch) => {
    if (!batch) return create.submit({ body: { ...beginning(), ...values } as NewBatch });
    const body = Object.fromEntries(written.map((key) => [key, values[key]])) as Omit<NewBatch, 'termId'>;
    return edit.submit({ params: { id: batch.id }, body: { ...body, version: batch.version } });
  };
  return (
    <FormDrawer<NewBatch>
      title={batch ? t.editBatch(batch.name) : t.newBatch}
      width={640}
      initial={(batch ?? beginning()) as NewBatch}
      save={save}
      submission={batch ? edit : create}
      onClose={onClose}
    >
      <div className="pair">
        <Field name="name" schema={fields.name} />
        {!batch && <Field name="termId" schema={NewBatchSchema.shape.termId} />}
        <Field name="minResponses" schema={fields.minResponses} />
        <Field name="gateGrades" schema={fields.gateGrades} />
        <Field name="perTeacher" schema={fields.perTeacher} />
        <Field name="includeComments" schema={fields.includeComments} />
      </div>
      <p className="muted small">{t.windowHelp}</p>
      <Rules />
    </FormDrawer>
  );
};
