import '../grades.css';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { SheetOnDesk } from '../entry/sheet-desk.tsx';
import { GradesView } from './grades-view.tsx';
import { MyGradeDrawer } from './my-grade-drawer.tsx';

const Mine = () => {
  const answer = useCall(gradeCalls.mine, {}, { quiet: true });
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <WhenThere answer={answer}>
        {(found) => <GradesView found={found} onOpen={({ id }) => setOpened(id)} />}
      </WhenThere>
      {opened && <MyGradeDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

/** A student's own grades; for those who publish them the sheet the address names. */
const MyGradesPage = () => {
  const [search] = useSearchParams();
  const id = search.get('sheetId');
  return id ? <SheetOnDesk key={id} id={id} /> : <Mine />;
};

export default MyGradesPage;
