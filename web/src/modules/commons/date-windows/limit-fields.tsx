import {
  type DateWindow,
  NewWindows,
  type WindowDimension,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { Alert, Form, Select } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useDict } from '../../../ui/use-dict.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useWindowChoices } from './use-window-choices.ts';

const fields = NewWindows.shape;

type Option = { value: string | number; label: string };
type ManyProps = {
  options: readonly Option[];
  most: number | undefined;
  value?: (string | number)[];
  onChange?: (values: (string | number)[]) => void;
  id?: string;
};

/** Several values, or at most as many as given. */
const Many = ({ options, most, ...rest }: ManyProps) => {
  const t = useTexts(windowTexts);
  return (
    <Select<(string | number)[]>
      {...rest}
      mode="multiple"
      allowClear
      {...(most && { maxCount: most })}
      options={[...options]}
      placeholder={t.any}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};

/** The operation and the people a window is for; only what the operation depends on is asked for. */
export const LimitFields = ({ edited }: { edited: DateWindow | undefined }) => {
  const t = useTexts(windowTexts);
  const { operations, terms, departments, grades, narrowsOnly } = useWindowChoices();
  const dict = useDict('pycc', 'population');
  const code = Form.useWatch<string | undefined>('code') ?? edited?.code;
  const chosen = operations.find((operation) => operation.code === code);
  const asksFor = (dimension: WindowDimension) => chosen?.dimensions.includes(dimension) ?? false;
  const most = edited ? 1 : undefined;
  const asOptions = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {narrowsOnly && <Alert type="info" showIcon title={t.narrowHelp} style={{ marginBottom: 16 }} />}
      {!edited && (
        <Field
          name="code"
          schema={fields.code}
          extra={chosen && (chosen.usual === 'open' ? t.usualOpen : t.usualClosed)}
        >
          <Select
            options={operations
              .filter(({ mayEdit }) => mayEdit)
              .map((operation) => ({
                value: operation.code,
                label: `${operation.operation} ${operation.code}`,
              }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Field>
      )}
      {(chosen?.dimensions.length ?? 0) > 0 && <h3>{t.whom}</h3>}
      {asksFor('term') && (
        <Field name="termId" schema={fields.termId}>
          <Select
            allowClear
            placeholder={t.any}
            options={asOptions(terms)}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Field>
      )}
      {asksFor('department') && (
        <Field
          name="departmentIds"
          schema={fields.departmentIds}
          required={narrowsOnly}
          extra={!edited && !narrowsOnly && t.eachOne}
        >
          <Many options={asOptions(departments)} most={most} />
        </Field>
      )}
      <div className="drawer-columns">
        {asksFor('grade') && (
          <Field name="grades" schema={fields.grades}>
            <Many options={grades.map((grade) => ({ value: grade, label: String(grade) }))} most={most} />
          </Field>
        )}
        {asksFor('level') && (
          <Field name="levels" schema={fields.levels}>
            <Many options={dict.options('pycc')} most={most} />
          </Field>
        )}
        {asksFor('population') && (
          <Field name="populations" schema={fields.populations}>
            <Many options={dict.options('population')} most={most} />
          </Field>
        )}
      </div>
    </>
  );
};
