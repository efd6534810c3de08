import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { applicationFor, mayChange } from './who-may-change.ts';

const texts = defineTexts({ apply: ['异动代办', 'Apply for a change'] });

/** The office applies for a change of the student whose record is shown. */
export const ApplyButton = ({ detail: { id, brief } }: { detail: StudentDetail }) => {
  const t = useTexts(texts);
  return mayChange(brief) ? <Button onClick={() => openTab(applicationFor({ id }))}>{t.apply}</Button> : null;
};
