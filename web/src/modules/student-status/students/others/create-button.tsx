import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { openTab, useCan } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { othersTexts } from './others-texts.ts';

/** Begins a record of this population. */
export const CreateButton = ({ population }: { population: Population }) => {
  const t = useTexts(othersTexts);
  const may = useCan()(population === 'visiting' ? 'student:visiting:create' : 'student:record:create');
  if (!may) return null;
  return (
    <Button
      type="primary"
      icon={<RiAddLine size={16} />}
      onClick={() => openTab(`/xjxxEdit?population=${population}`)}
    >
      {t.create}
    </Button>
  );
};
