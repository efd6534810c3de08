import type { ParameterRow } from '@graduate/contract/administration/settings/parameters.ts';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../ui/texts.ts';
import { settingTexts } from './settings-texts.ts';

type Props = {
  parameter: ParameterRow;
  value: unknown;
  onChange: (value: unknown) => void;
};

type JsonSchema = {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  enum?: unknown[];
  type?: string;
  items?: JsonSchema;
};

/** Anything that has no field of its own is edited as JSON. */
const JsonField = ({ name, value, onChange, disabled }: JsonProps) => {
  const t = useTexts(settingTexts);
  const [typed, setTyped] = useState(() => JSON.stringify(value, null, 2));
  const [wrong, setWrong] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    try {
      onChange(JSON.parse(text));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <Input.TextArea
        aria-label={name}
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={typed}
        disabled={disabled}
        {...(wrong && { status: 'error' as const })}
        onChange={(event) => change(event.target.value)}
      />
      {wrong && (
        <div role="alert" className="note">
          {t.badJson}
        </div>
      )}
    </>
  );
};

type JsonProps = { name: string; value: unknown; onChange: (value: unknown) => void; disabled: boolean };

/** The field a parameter is edited with; which one depends on what its value may be. */
export const ParameterField = ({ parameter, value, onChange, name }: Props & { name: string }) => {
  const t = useTexts(settingTexts);
  const schema = parameter.schema as JsonSchema;
  const disabled = !parameter.editable;
  const limit = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
  const least = limit(schema.minimum);
  const most = limit(schema.maximum);
  switch (parameter.kind) {
    case 'switch':
      return (
        <Switch
          aria-label={name}
          checked={value === true}
          disabled={disabled}
          checkedChildren={t.on}
          unCheckedChildren={t.off}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <>
          <InputNumber<number>
            aria-label={name}
            value={value as number}
            disabled={disabled}
            {...(least !== undefined && { min: least })}
            {...(most !== undefined && { max: most })}
            {...(schema.type === 'integer' && { precision: 0 })}
            onChange={(number) => number !== null && onChange(number)}
          />
          {least !== undefined && most !== undefined && (
            <span className="parameter-range note">
              {t.range(least.toLocaleString(), most.toLocaleString())}
            </span>
          )}
        </>
      );
    case 'choice':
      return (
        <Select
          aria-label={name}
          value={value}
          disabled={disabled}
          options={(schema.enum ?? []).map((one) => ({ value: one as string, label: String(one) }))}
          onChange={onChange}
        />
      );
    case 'list':
      return (
        <Select
          mode="tags"
          aria-label={name}
          placeholder={t.listHint}
          value={value as string[]}
          disabled={disabled}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '\n', ' ']}
          onChange={(list: string[]) =>
            onChange(schema.items?.type === 'string' ? list : list.map((one) => Number(one)))
          }
        />
      );
    case 'text':
      return (
        <Input
          aria-label={name}
          value={value as string}
          disabled={disabled}
          {...(schema.maxLength && { maxLength: schema.maxLength })}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'other':
      return <JsonField name={name} value={value} onChange={onChange} disabled={disabled} />;
  }
};
