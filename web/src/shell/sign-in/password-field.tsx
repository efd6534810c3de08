import { type ComponentProps, useState } from 'react';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { EntryField } from './entry-field.tsx';
import { Eye } from './glyphs.tsx';

const texts = defineTexts({ show: ['明文显示', 'Show as plain text'] });

export const PasswordField = (props: Omit<ComponentProps<typeof EntryField>, 'type' | 'after'>) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  return (
    <EntryField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="bar-button entry-eye"
          aria-label={t.show}
          title={t.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} size={18} />
        </button>
      }
    />
  );
};
