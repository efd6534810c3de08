import { InputNumber } from 'antd';
import { useState } from 'react';

type Props = {
  /** Whose number it is, for those who do not see where it stands. */
  label: string;
  /** None as long as nobody has said it. */
  value?: number;
  min?: number;
  max?: number;
  precision?: number;
  /** Whether it was taken; what was not stays to be mended. */
  onSave: (value: number) => Promise<boolean>;
};

/** A number of a list, changed where it stands: Enter or leaving it saves, Escape takes it back. */
export const NumberCell = ({ label, value, min = 0, max, precision = 0, onSave }: Props) => {
  const [typed, setTyped] = useState<number | null>();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  const save = async () => {
    if (saving || typed === undefined || typed === null || typed === value) return;
    setSaving(true);
    const taken = await onSave(typed);
    setSaving(false);
    setRefused(!taken);
    if (taken) setTyped(undefined);
  };
  const takeBack = () => {
    setTyped(undefined);
    setRefused(false);
  };
  return (
    <InputNumber
      aria-label={label}
      aria-busy={saving}
      size="small"
      className="full"
      controls={false}
      min={min}
      {...(max !== undefined && { max })}
      precision={precision}
      value={typed === undefined ? (value ?? null) : typed}
      status={refused ? 'error' : ''}
      readOnly={saving}
      onChange={setTyped}
      onBlur={() => (typed === null ? takeBack() : void save())}
      onPressEnter={() => void save()}
      onKeyDown={({ key }) => key === 'Escape' && takeBack()}
    />
  );
};
