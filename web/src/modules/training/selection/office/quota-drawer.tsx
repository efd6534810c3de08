import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { type ClassQuotas, Quota } from '@graduate/contract/training/selection/rounds.ts';
import { Button, Form } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { MajorField } from '../../../administration/accounts/public.tsx';
import { officeTexts } from './office-texts.ts';

const fields = Quota.shape;
const KEYS = ['level', 'departmentId', 'majorCode', 'grade', 'population', 'seats'] as const;
type Line = Record<(typeof KEYS)[number], unknown>;
const empty: Line = {
  level: null,
  departmentId: null,
  majorCode: null,
  grade: null,
  population: null,
  seats: 10,
};

const lineOf = (quota: Record<string, unknown>): Line =>
  Object.fromEntries(KEYS.map((key) => [key, quota[key] === '' ? null : (quota[key] ?? null)])) as Line;

const Lines = () => {
  const t = useTexts(officeTexts);
  return (
    <Form.List name="quotas">
      {(lines, { add, remove }) => (
        <div className="stack gap-s">
          {lines.map(({ key, name }) => (
            <div key={key} className="outlined">
              <div className="pair">
                {KEYS.map((field) => (
                  <Field key={field} name={[name, field]} schema={fields[field]}>
                    {field === 'majorCode' && <MajorField />}
                  </Field>
                ))}
              </div>
              <Button type="text" size="small" danger onClick={() => remove(name)}>
                {t.removeQuota}
              </Button>
            </div>
          ))}
          <Button type="dashed" onClick={() => add({ ...empty })}>
            {t.addQuota}
          </Button>
        </div>
      )}
    </Form.List>
  );
};

const Editor = ({ of, name, onClose }: { of: ClassQuotas; name: string; onClose: () => void }) => {
  const t = useTexts(officeTexts);
  const save = useSave(roundCalls.saveQuotas, { told: t.savedQuotas });
  return (
    <FormDrawer<{ quotas?: Line[] }>
      title={t.quotasOf(name)}
      width={640}
      initial={{ quotas: of.quotas.map(lineOf) }}
      save={({ quotas = [] }) =>
        save.submit({ params: { id: of.classId }, body: { quotas: quotas.map(lineOf) as never } })
      }
      submission={save}
      onClose={onClose}
    >
      <p className="muted small">{t.quotasHelp(of.capacity, of.enrolled)}</p>
      <Lines />
    </FormDrawer>
  );
};

/** Seats of a class that are kept for some students. */
export const QuotaDrawer = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { data } = useCall(roundCalls.findQuotas, { params: { id } }, { staleTime: 0 });
  return data ? <Editor of={data} name={name} onClose={onClose} /> : null;
};
