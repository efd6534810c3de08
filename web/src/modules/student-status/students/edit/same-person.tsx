import { statuses, statusTraits } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Alert, Form } from 'antd';
import { useDeferredValue } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';

const SHORTEST = 8;

/** Tells while typing that the document number belongs to a record that is already there. */
export const SamePerson = ({ ownId }: { ownId?: string | undefined }) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const typed = Form.useWatch<string | null | undefined>('idNumber');
  const number = useDeferredValue((typed ?? '').trim().toUpperCase());
  const { data } = useCall(
    readingCalls.list,
    { query: { keyword: number, limit: 3 } },
    { enabled: number.length >= SHORTEST, quiet: true },
  );
  const others = (number.length >= SHORTEST ? (data?.list ?? []) : []).filter(({ id }) => id !== ownId);
  return others.map(({ id, name, studentNo, status }) => {
    const who = [name, studentNo, statuses[status][language]]
      .filter(Boolean)
      .join(language === 'zh' ? '，' : ', ');
    const { open } = statusTraits[status];
    return (
      <Alert
        key={id}
        type={open ? 'warning' : 'info'}
        showIcon
        title={open ? t.sameOpen(who) : t.sameEnded(who)}
      />
    );
  });
};
