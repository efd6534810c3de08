import { useId } from 'react';

type EntrySelectProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
};

export const EntrySelect = <T extends string>({ label, value, options, onChange }: EntrySelectProps<T>) => {
  const id = useId();
  return (
    <div className="entry-field below-l">
      <label htmlFor={id}>{label}</label>
      <div className="entry-input">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
