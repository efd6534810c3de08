import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { RiArrowUpLine, RiDeleteBinLine } from '@remixicon/react';
import { Button, Collapse, Form } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { ExtraFieldItems } from '../open-approval/extra-field-items.tsx';
import { startOf } from '../open-approval/extra-field-rules.ts';
import { ExtraFieldForm } from './extra-field-form.tsx';
import { flowTexts } from './flow-texts.ts';
import type { Problems } from './step-form.tsx';
import { moved, newFieldName } from './step-order.ts';

const within = (problems: Problems, path: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([at, problem]) => {
      if (at === path) return [['', problem]];
      return at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), problem]] : [];
    }),
  );

const MOST_FIELDS = 20;

/** How the fields will look to the approver. */
const Preview = ({ fields }: { fields: readonly ExtraField[] }) => {
  const t = useTexts(flowTexts);
  return (
    <section className="fields-preview" aria-label={t.preview}>
      <h4>{t.preview}</h4>
      <Form
        key={JSON.stringify(fields)}
        component="div"
        layout="vertical"
        initialValues={{ appendData: startOf(fields) }}
      >
        <ExtraFieldItems fields={fields} />
      </Form>
    </section>
  );
};

type Props = { value: readonly ExtraField[]; problems: Problems; onChange: (fields: ExtraField[]) => void };

/** What an approver is asked for beside the opinion. */
export const ExtraFieldsEditor = ({ value, problems, onChange }: Props) => {
  const t = useTexts(flowTexts);
  const add = () => {
    const name = newFieldName(value.map((field) => field.name));
    onChange([...value, { name, label: t.newField, type: 'input' }]);
  };
  const nameOf = ({ label, name }: ExtraField) => label || name;
  const complete = value.filter(({ name, label }) => name && label);
  return (
    <section>
      <h3>{t.extraFields}</h3>
      <p className="muted small">{t.extraHelp}</p>
      {problems.extraFields && <p className="danger-text">{problems.extraFields}</p>}
      <Collapse
        size="small"
        className="fields-editor gone-if-empty"
        items={value.map((field, index) => {
          const wrong = within(problems, `extraFields.${index}`);
          return {
            key: index,
            label: (
              <span className={Object.keys(wrong).length > 0 ? 'danger-text' : undefined}>
                {nameOf(field)}
              </span>
            ),
            children: (
              <>
                <ExtraFieldForm
                  field={field}
                  problems={wrong}
                  onChange={(next) => onChange(value.with(index, next))}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  icon={<RiArrowUpLine size={14} />}
                  onClick={() => onChange(moved(value, index, index - 1))}
                >
                  {t.moveUp}
                </Button>
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<RiDeleteBinLine size={14} />}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  {t.removeField}
                </Button>
              </>
            ),
          };
        })}
      />
      <Button size="small" disabled={value.length >= MOST_FIELDS} onClick={add}>
        {t.addField}
      </Button>
      {complete.length > 0 && <Preview fields={complete} />}
    </section>
  );
};
