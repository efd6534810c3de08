import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  /** The field it names. */
  id?: string;
  /** In one line, e.g. a switch. */
  beside?: boolean;
  note?: ReactNode;
  children: ReactNode;
};

/** One property with its name, in the narrow column of a designer. */
export const Setting = ({ label, id, beside = false, note, children }: Props) => (
  <div className={beside ? 'line between' : 'stack gap-xs'}>
    {id ? (
      <label className="muted" htmlFor={id}>
        {label}
      </label>
    ) : (
      <span className="muted">{label}</span>
    )}
    {children}
    {note && <p className="note">{note}</p>}
  </div>
);
