import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { CHANGE_WINDOW } from '@graduate/contract/training/class-changes/choices.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { WindowBar } from '../../commons/date-windows/public.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { changeColumns } from './change-columns.tsx';
import { ChangeDrawer } from './change-drawer.tsx';
import { changesTexts } from './changes-texts.ts';
import { useLessonInAddress } from './lesson-in-address.ts';
import { useChangeActs } from './use-change-acts.tsx';

/** Applications for changes of one's own classes. */
const ApplicationsPage = () => {
  const t = useTexts(changesTexts);
  const refresh = useRefresh(changeCalls.list);
  const { actionsOn, dialog } = useChangeActs(refresh);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  const [applying, setApplying] = useState(false);
  const { lesson, forget } = useLessonInAddress();
  return (
    <>
      <WindowBar code={CHANGE_WINDOW} />
      <ListPage
        title={t.title}
        call={changeCalls.list}
        columns={[...changeColumns(({ id }) => setOpened(id)), { actions: actionsOn, width: 150 }]}
        filters={['keyword', 'termId', 'kind', 'state']}
        toolbar={
          <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setApplying(true)}>
            {t.apply}
          </Button>
        }
      />
      {dialog}
      {opened && <ChangeDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
      {applying && <ApplyDialog onDone={refresh} onClose={() => setApplying(false)} />}
      {lesson && (
        <ApplyDialog
          key={`${lesson.meetingId} ${lesson.week}`}
          from={lesson}
          onDone={refresh}
          onClose={forget}
        />
      )}
    </>
  );
};

export default ApplicationsPage;
