import {
  ExtraField,
  type ExtraFieldType,
  extraFieldDefaults,
  extraFieldTypes,
} from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { RiCloseLine } from '@remixicon/react';
import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { flowTexts } from './flow-texts.ts';
import { LabelledItem } from './labelled-item.tsx';
import type { Problems } from './step-form.tsx';

type Props = { field: ExtraField; problems: Problems; onChange: (field: ExtraField) => void };

const isChoice = (type: ExtraFieldType) => type === 'select' || type === 'radio' || type === 'checkbox';

/** Another type starts over: limits and options of the old one mean nothing there. */
const asType = (
  { name, label, labelEn, required, askedOn, options }: ExtraField,
  type: ExtraFieldType,
): ExtraField => ({
  name,
  label,
  type,
  ...(labelEn && { labelEn }),
  ...(required !== undefined && { required }),
  ...(askedOn && { askedOn }),
  ...(isChoice(type) && { options: options ?? [{ value: '1', label: '' }] }),
});

/** Leaves out what is empty: the contract knows no empty limits. */
const without = <K extends keyof ExtraField>(
  field: ExtraField,
  key: K,
  value: ExtraField[K] | null,
): ExtraField => {
  const { [key]: _, ...rest } = field;
  const empty = value === null || value === undefined || value === '';
  return (empty ? rest : { ...rest, [key]: value }) as ExtraField;
};

const Limits = ({ field, problems, onChange }: Props) => {
  const label = useLabels(ExtraField);
  const names = field.type === 'number' ? (['min', 'max', 'precision'] as const) : (['maxlength'] as const);
  return names.map((name) => (
    <LabelledItem key={name} label={label[name]} problem={problems[name]}>
      {(id) => (
        <InputNumber
          id={id}
          value={field[name] ?? null}
          placeholder={String(extraFieldDefaults[name])}
          onChange={(value) => onChange(without(field, name, value))}
        />
      )}
    </LabelledItem>
  ));
};

const Options = ({ field, problems, onChange }: Props) => {
  const t = useTexts(flowTexts);
  const label = useLabels(ExtraField);
  const options = field.options ?? [];
  const write = (next: typeof options) => onChange({ ...field, options: next });
  const wrong = Object.entries(problems).find(([path]) => path.startsWith('options'))?.[1];
  return (
    <LabelledItem label={label.options} problem={wrong ?? problems['']} required>
      {() => (
        <>
          {options.map((option, index) => (
            <div key={index} className="option-line">
              <Input
                aria-label={`${t.optionValue} ${index + 1}`}
                placeholder={t.optionValue}
                maxLength={100}
                value={option.value}
                onChange={({ target }) => write(options.with(index, { ...option, value: target.value }))}
              />
              <Input
                aria-label={`${t.optionLabel} ${index + 1}`}
                placeholder={t.optionLabel}
                maxLength={100}
                value={option.label}
                onChange={({ target }) => write(options.with(index, { ...option, label: target.value }))}
              />
              <Button
                type="text"
                aria-label={t.removeOption(index + 1)}
                icon={<RiCloseLine size={16} />}
                onClick={() => write(options.toSpliced(index, 1))}
              />
            </div>
          ))}
          <Button
            size="small"
            onClick={() => write([...options, { value: String(options.length + 1), label: '' }])}
          >
            {t.addOption}
          </Button>
        </>
      )}
    </LabelledItem>
  );
};

type DefaultProps = { id: string; field: ExtraField; write: (next: ExtraField['default'] | null) => void };

const DefaultChoice = ({ id, field: { type, options = [], default: value }, write }: DefaultProps) =>
  type === 'checkbox' ? (
    <Select
      id={id}
      mode="multiple"
      allowClear
      value={Array.isArray(value) ? value : []}
      options={options}
      onChange={(next: string[]) => write(next.length > 0 ? next : null)}
    />
  ) : (
    <Select
      id={id}
      allowClear
      value={typeof value === 'string' ? value : undefined}
      options={options}
      onChange={(next?: string) => write(next ?? null)}
    />
  );

const DefaultValue = ({ id, field: { maxlength, type, default: value }, write }: DefaultProps) =>
  type === 'number' ? (
    <InputNumber id={id} value={typeof value === 'number' ? value : null} onChange={write} />
  ) : (
    <Input
      id={id}
      maxLength={maxlength ?? extraFieldDefaults.maxlength}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => write(target.value)}
    />
  );

const DefaultItem = ({ field, problems, onChange }: Props) => {
  const label = useLabels(ExtraField);
  const Control = isChoice(field.type) ? DefaultChoice : DefaultValue;
  return (
    <LabelledItem label={label.default} problem={problems.default}>
      {(id) => <Control id={id} field={field} write={(next) => onChange(without(field, 'default', next))} />}
    </LabelledItem>
  );
};

/** One additional field of a step. */
export const ExtraFieldForm = (props: Props) => {
  const { field, problems, onChange } = props;
  const t = useTexts(flowTexts);
  const label = useLabels(ExtraField);
  const set = (change: Partial<ExtraField>) => onChange({ ...field, ...change });
  return (
    <div className="drawer-columns">
      <LabelledItem label={label.label} problem={problems.label} required>
        {(id) => (
          <Input
            id={id}
            maxLength={50}
            value={field.label}
            onChange={({ target }) => set({ label: target.value })}
          />
        )}
      </LabelledItem>
      <LabelledItem label={label.labelEn} problem={problems.labelEn}>
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            value={field.labelEn ?? ''}
            onChange={({ target }) => onChange(without(field, 'labelEn', target.value))}
          />
        )}
      </LabelledItem>
      <LabelledItem label={label.type} problem={problems.type} required>
        {(id) => (
          <ChoiceField
            id={id}
            choices={extraFieldTypes}
            value={field.type}
            onChange={(type) => onChange(asType(field, type as ExtraFieldType))}
          />
        )}
      </LabelledItem>
      <LabelledItem label={label.name} problem={problems.name} required>
        {(id) => (
          <Input
            id={id}
            maxLength={40}
            value={field.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </LabelledItem>
      <LabelledItem label={label.askedOn} problem={problems.askedOn}>
        {(id) => (
          <Select
            id={id}
            value={field.askedOn ?? 'both'}
            options={[
              { value: 'both', label: t.both },
              { value: 'agree', label: t.onAgree },
              { value: 'refuse', label: t.onRefuse },
            ]}
            onChange={(when: 'both' | 'agree' | 'refuse') =>
              onChange(without(field, 'askedOn', when === 'both' ? null : when))
            }
          />
        )}
      </LabelledItem>
      <LabelledItem label={label.required}>
        {(id) => (
          <Switch id={id} checked={field.required ?? false} onChange={(required) => set({ required })} />
        )}
      </LabelledItem>
      {isChoice(field.type) ? <Options {...props} /> : <Limits {...props} />}
      <DefaultItem {...props} />
      {!isChoice(field.type) && problems[''] && <p className="danger-text">{problems['']}</p>}
    </div>
  );
};
