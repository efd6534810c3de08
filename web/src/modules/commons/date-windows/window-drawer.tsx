import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import {
  type DateWindow,
  NewWindows,
  type WindowDimension,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { windowTexts } from './date-windows-texts.ts';
import { LimitFields } from './limit-fields.tsx';
import { useWindowChoices } from './use-window-choices.ts';

const fields = NewWindows.shape;

/** The form knows no times yet; a term that was chosen and taken back is undefined. */
type WindowValues = Omit<NewWindows, 'termId' | 'opensAt' | 'closesAt'> & {
  termId?: string | null;
  opensAt: Date | null;
  closesAt: Date | null;
};

const blank: WindowValues = {
  code: '',
  termId: null,
  departmentIds: [],
  grades: [],
  levels: [],
  populations: [],
  opensAt: null,
  closesAt: null,
  enabled: true,
  note: '',
};

const listOf = <T,>(value: T | null): T[] => (value === null ? [] : [value]);

const asWritten = (window: DateWindow): WindowValues => ({
  code: window.code,
  termId: window.termId,
  departmentIds: listOf(window.departmentId),
  grades: listOf(window.grade),
  levels: listOf(window.level),
  populations: listOf(window.population),
  opensAt: window.opensAt,
  closesAt: window.closesAt,
  enabled: window.enabled,
  note: window.note,
});

/** What was chosen for another operation, and is no longer in sight, does not count. */
const onlyUsed = <V extends WindowValues>(values: V, used: readonly WindowDimension[]) => ({
  ...values,
  termId: used.includes('term') ? (values.termId ?? null) : null,
  departmentIds: used.includes('department') ? values.departmentIds : [],
  grades: used.includes('grade') ? values.grades : [],
  levels: used.includes('level') ? values.levels : [],
  populations: used.includes('population') ? values.populations : [],
});

/** One window has at most one value in each place. */
const oneWindow = ({ code: _code, departmentIds, grades, levels, populations, ...same }: NewWindows) => ({
  ...same,
  departmentId: departmentIds[0] ?? null,
  grade: grades[0] ?? null,
  level: levels[0] ?? null,
  population: populations[0] ?? null,
});

type Props = { edited: DateWindow | undefined; onClose: () => void };

/** Windows, new or changed. */
export const WindowDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(windowTexts);
  const { operations } = useWindowChoices();
  const create = useSave(dateWindowCalls.create, { told: ({ created }) => t.created(created) });
  const edit = useSave(dateWindowCalls.edit, { told: t.saved });
  const save = async ({ opensAt, closesAt, ...same }: WindowValues) => {
    if (!opensAt || !closesAt) return undefined;
    const used = operations.find(({ code }) => code === same.code)?.dimensions ?? [];
    const body = onlyUsed({ ...same, opensAt, closesAt }, used);
    return edited
      ? edit.submit({ params: { id: edited.id }, body: { ...oneWindow(body), version: edited.version } })
      : create.submit({ body });
  };
  return (
    <FormDrawer<WindowValues>
      title={edited ? t.editTitle(edited.operation) : t.createTitle}
      initial={edited ? asWritten(edited) : blank}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
    >
      <LimitFields edited={edited} />
      <h3>{t.when}</h3>
      <div className="drawer-columns">
        <Field name="opensAt" schema={fields.opensAt} />
        <Field name="closesAt" schema={fields.closesAt} extra={t.lastMinute} />
      </div>
      <Field name="note" schema={fields.note} rows={2} />
      <Field name="enabled" schema={fields.enabled} />
    </FormDrawer>
  );
};
