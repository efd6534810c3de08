import {
  type AvailabilityRow,
  availabilityCalls,
} from '@graduate/contract/training/scheduling/availability.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { AvailabilityDrawer } from './availability-drawer.tsx';
import { availabilityTexts } from './availability-texts.ts';
import { OwnAvailability } from './own-availability.tsx';

const TeachersList = () => {
  const t = useTexts(availabilityTexts);
  const [opened, setOpened] = useState<AvailabilityRow>();
  const termId = useSearchParams()[0].get('termId') ?? undefined;
  return (
    <>
      <ListPage
        title={t.title}
        call={availabilityCalls.listWishes}
        columns={[
          { key: 'teacherName', width: 120, open: setOpened },
          { key: 'staffNo', width: 120 },
          { key: 'departmentName', width: 180 },
          { key: 'classes', width: 120, card: 'fact' },
          { key: 'prefer', width: 100 },
          { key: 'avoid', width: 100, card: 'fact' },
          { key: 'never', width: 100, card: 'fact' },
          { key: 'reason', width: 220 },
          { key: 'updatedAt', width: 160 },
          { actions: (row) => [{ key: 'open', name: t.open, run: () => setOpened(row) }], width: 90 },
        ]}
        filters={['keyword', 'termId', 'yxCode']}
      />
      {opened && (
        <AvailabilityDrawer
          id={opened.id}
          name={opened.teacherName}
          termId={termId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

/** 教师时间意愿: teachers their own, the college that of its teachers. */
const AvailabilityPage = () => {
  const can = useCan();
  return can('training:schedule:edit') ? <TeachersList /> : <OwnAvailability />;
};

export default AvailabilityPage;
