import '../accounts.css';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { userTexts } from './users-texts.ts';

type Props = {
  masked: string | null;
  /** Undefined leaves it as it is, null clears it. */
  value?: string | null;
  onChange?: (value: string | null | undefined) => void;
  id?: string;
};

/** Contact data of which the form knows only the mask: it is kept, cleared or typed anew. */
export const ContactField = ({ masked, value, onChange, id }: Props) => {
  const t = useTexts(userTexts);
  const [typing, setTyping] = useState(masked === null);
  const stopTyping = () => {
    setTyping(false);
    onChange?.(undefined);
  };
  if (typing)
    return (
      <div className="contact-now line gap-xs">
        <Input
          {...(id && { id })}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value || undefined)}
        />
        {masked !== null && (
          <Button type="link" size="small" onClick={stopTyping}>
            {t.undo}
          </Button>
        )}
      </div>
    );
  const cleared = value === null;
  return (
    <div className="contact-now line gap-xs">
      <span>{cleared ? t.willClear : masked}</span>
      {cleared ? (
        <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
          {t.undo}
        </Button>
      ) : (
        <>
          <Button type="link" size="small" onClick={() => setTyping(true)}>
            {t.change}
          </Button>
          <Button type="link" size="small" danger onClick={() => onChange?.(null)}>
            {t.clear}
          </Button>
        </>
      )}
    </div>
  );
};
