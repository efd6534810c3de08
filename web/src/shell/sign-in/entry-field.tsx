import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type EntryFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  error?: string | undefined;
  /** Stands behind the input: an eye, a picture, a button. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** A labelled input with its error below it. */
export const EntryField = ({ label, error, after, inputRef, ...input }: EntryFieldProps) => {
  const id = useId();
  return (
    <div className="entry-field below-l">
      <label htmlFor={id}>{label}</label>
      <div className="entry-input">
        <input
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className="entry-error small danger-text">
          {error}
        </p>
      )}
    </div>
  );
};
