import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import {
  type DegreeRule,
  type PartialRule,
  RuleEdit,
  ruleFields,
} from '@graduate/contract/degrees/degree-batches/rules.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { degreeBatchTexts } from './batches-texts.ts';

type Place = Pick<RuleEdit, 'departmentId' | 'level' | 'degreeType'>;
type Values = Place & { values: Record<string, unknown> };

/** What was left empty is not set. */
const setIn = (values: Record<string, unknown>): PartialRule =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as PartialRule;

type Props = { edited: DegreeRule | undefined; onClose: () => void };

/** What is special of one place; everything left empty follows the rule above it. */
export const RuleDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(degreeBatchTexts);
  const school = useCan()('degree:batch:edit');
  const saving = useSave(degreeBatchCalls.setRule, { told: t.saved });
  const { shape } = RuleEdit;
  const initial: Values = {
    departmentId: edited?.departmentId ?? null,
    level: edited?.level ?? 'D',
    degreeType: edited?.degreeType ?? null,
    values: edited?.values ?? {},
  };
  const save = ({ values, ...place }: Values) =>
    saving.submit({ body: { ...place, values: setIn(values), version: edited?.version ?? null } });
  return (
    <FormDrawer<Values>
      title={edited ? t.editRule : t.newRule}
      initial={initial}
      submission={saving}
      width={720}
      save={save}
      onClose={onClose}
    >
      <p className="muted below-l">{t.ruleHelp}</p>
      <div className="drawer-columns">
        <Field name="departmentId" schema={shape.departmentId} required={!school} />
        <Field name="level" schema={shape.level} />
        <Field name="degreeType" schema={shape.degreeType} required={false} />
      </div>
      <div className="drawer-columns">
        {keysOf(ruleFields).map((field) => (
          <Field
            key={field}
            name={['values', field]}
            schema={ruleFields[field].optional()}
            required={false}
          />
        ))}
      </div>
    </FormDrawer>
  );
};
