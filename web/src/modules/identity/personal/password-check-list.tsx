import type { PasswordOwner, PasswordRules } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { RiCheckboxCircleFill, RiCircleLine, RiCloseCircleFill } from '@remixicon/react';
import { useTexts } from '../../../ui/texts.ts';
import { type CheckName, checkNames, checkPassword } from './password-checks.ts';
import { passwordTexts } from './personal-texts.ts';

type Props = { id: string; rules: PasswordRules; password: string; owner: PasswordOwner };

const icons = { met: RiCheckboxCircleFill, broken: RiCloseCircleFill, open: RiCircleLine };

/** What the new password must be like, and how far the typed one is. */
export const PasswordCheckList = ({ id, rules, password, owner }: Props) => {
  const t = useTexts(passwordTexts);
  const states = checkPassword(rules, password, owner);
  const words: Record<CheckName, string> = {
    length: t.length(rules.shortest, rules.longest),
    classes: t.classes(rules.classes),
    username: t.username,
    known: t.known,
    common: t.common,
    recent: t.recent,
  };
  return (
    <ul id={id} className="password-checks stack gap-xs note" aria-label={t.rules}>
      {checkNames
        .filter((name) => name !== 'classes' || rules.classes > 1)
        .map((name) => {
          const Icon = icons[states[name]];
          return (
            <li key={name} className={`password-check line password-check-${states[name]}`}>
              <Icon size={16} aria-hidden />
              <span>{words[name]}</span>
              <span className="visually-hidden">{t[states[name]]}</span>
            </li>
          );
        })}
    </ul>
  );
};
