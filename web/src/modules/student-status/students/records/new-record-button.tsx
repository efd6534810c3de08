import { type Population, populations } from '@graduate/contract/student-status/students/choices.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Dropdown } from 'antd';
import { openTab, useCan } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { recordsTexts } from './records-texts.ts';

/** Begins a new record of one of the populations the user may create. */
export const NewRecordButton = () => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const can = useCan();
  const offered = (Object.keys(populations) as Population[]).filter((population) =>
    can(population === 'visiting' ? 'student:visiting:create' : 'student:record:create'),
  );
  if (offered.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: offered.map((population) => ({
          key: population,
          label: populations[population][language],
          onClick: () => openTab(`/xjxxEdit?population=${population}`),
        })),
      }}
    >
      <Button type="primary" icon={<RiAddLine size={16} />}>
        {t.create}
      </Button>
    </Dropdown>
  );
};
