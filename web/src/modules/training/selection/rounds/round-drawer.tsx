import { courseCategories } from '@graduate/contract/training/courses/choices.ts';
import { drawPriorities } from '@graduate/contract/training/selection/choices.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import {
  roundFields as fields,
  type NewRound,
  NewRound as NewRoundSchema,
  type Round,
  RoundWindow,
} from '@graduate/contract/training/selection/rounds.ts';
import { Button, Form, Select } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { DepartmentsField } from '../../../administration/accounts/public.tsx';
import { selectionTexts } from '../selection-texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const beginning = (): Partial<NewRound> => {
  const opensAt = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS);
  return {
    kind: 'grab',
    planRule: 'inPlan',
    departmentIds: [],
    categories: [],
    classCodes: [],
    allowDrop: true,
    allowWaitlist: true,
    quotaReleased: false,
    maxCredits: null,
    maxPublicElectives: 2,
    maxWishes: 3,
    priority: [],
    notice: '',
    windows: [
      {
        grade: null,
        level: null,
        departmentId: null,
        opensAt,
        closesAt: new Date(opensAt.getTime() + 3 * DAY_MS),
      },
    ],
  };
};

const windowFields = (
  RoundWindow as unknown as {
    shape: Record<'grade' | 'level' | 'departmentId' | 'opensAt' | 'closesAt', never>;
  }
).shape;

const Windows = () => {
  const t = useTexts(selectionTexts);
  return (
    <Form.List name="windows">
      {(windows, { add, remove }) => (
        <div className="stack gap-s">
          <p className="muted small">{t.windowsHelp}</p>
          {windows.map(({ key, name }) => (
            <div key={key} className="outlined">
              <div className="pair">
                <Field name={[name, 'opensAt']} schema={windowFields.opensAt} />
                <Field name={[name, 'closesAt']} schema={windowFields.closesAt} />
                <Field name={[name, 'grade']} schema={windowFields.grade} />
                <Field name={[name, 'level']} schema={windowFields.level} />
                <Field name={[name, 'departmentId']} schema={windowFields.departmentId} />
              </div>
              {windows.length > 1 && (
                <Button type="text" size="small" danger onClick={() => remove(name)}>
                  {t.remove}
                </Button>
              )}
            </div>
          ))}
          <Button type="dashed" onClick={() => add({ ...beginning().windows?.[0] })}>
            {t.addWindow}
          </Button>
        </div>
      )}
    </Form.List>
  );
};

/** A round and everything it says. */
export const RoundDrawer = ({ round, onClose }: { round: Round | undefined; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const create = useSave(roundCalls.create, { told: t.saved });
  const edit = useSave(roundCalls.edit, { told: t.saved });
  const options = (choices: typeof courseCategories | typeof drawPriorities) =>
    Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  const save = (values: NewRound) => {
    if (!round) return create.submit({ body: { ...beginning(), ...values } as NewRound });
    const { id, version } = round;
    const body = Object.fromEntries(
      Object.keys(fields).map((key) => [key, (values as Record<string, unknown>)[key]]),
    ) as Omit<NewRound, 'termId'>;
    return edit.submit({ params: { id }, body: { ...body, version } });
  };
  return (
    <FormDrawer<NewRound>
      title={round ? t.editRound(round.name) : t.newRound}
      width={640}
      initial={(round ?? beginning()) as NewRound}
      save={save}
      submission={round ? edit : create}
      onClose={onClose}
    >
      <div className="pair">
        <Field name="name" schema={fields.name} />
        {!round && <Field name="termId" schema={NewRoundSchema.shape.termId} />}
        <Field name="kind" schema={fields.kind} />
        <Field name="planRule" schema={fields.planRule} />
        <Field name="maxCredits" schema={fields.maxCredits} />
        <Field name="maxPublicElectives" schema={fields.maxPublicElectives} />
        <Field name="categories" schema={fields.categories}>
          <Select mode="multiple" allowClear options={options(courseCategories)} />
        </Field>
        <Field name="departmentIds" schema={fields.departmentIds}>
          <DepartmentsField placeholder={t.any} />
        </Field>
        <Field name="maxWishes" schema={fields.maxWishes} />
        <Field name="priority" schema={fields.priority}>
          <Select mode="multiple" allowClear options={options(drawPriorities)} />
        </Field>
        <Field name="allowDrop" schema={fields.allowDrop} />
        <Field name="allowWaitlist" schema={fields.allowWaitlist} />
        <Field name="quotaReleased" schema={fields.quotaReleased} />
      </div>
      <Field name="classCodes" schema={fields.classCodes}>
        <Select
          mode="tags"
          tokenSeparators={[',', '，', '、', ' ', '\n']}
          open={false}
          suffixIcon={null}
          allowClear
        />
      </Field>
      <Windows />
      <Field name="notice" schema={fields.notice} rows={3} />
    </FormDrawer>
  );
};
