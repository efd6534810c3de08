import type { PasswordRules } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { type ComponentProps, useState } from 'react';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { EntryField } from './entry-field.tsx';
import { Eye } from './glyphs.tsx';

const texts = defineTexts({ show: ['明文显示', 'Show as plain text'] });

/** For whoever makes up a password; short enough for a phone. */
export const newPasswordTexts = defineTexts({
  passwordRules: ({ shortest, longest, classes }: PasswordRules) => [
    `${shortest}–${longest} 位，大小写字母、数字、符号中 ${classes} 类`,
    `${shortest}–${longest} characters of ${classes} kinds`,
  ],
});

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
