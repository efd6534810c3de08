import { RosterHead } from '@graduate/contract/training/selection/staff.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

const Roster = ({ id }: { id: string }) => {
  const t = useTexts(selectionTexts);
  const head = useCall(staffSelectionCalls.rosterHead, { params: { id } }, { quiet: true });
  return (
    <div className="stack">
      <section className="card padded">
        <WhenThere answer={head}>
          {(one) => (
            <FactsOf
              of={RosterHead}
              thing={one}
              facts={['courseName', 'code', 'capacity', 'enrolled', 'waiting']}
            />
          )}
        </WhenThere>
      </section>
      <ListPage
        title={t.roster}
        call={staffSelectionCalls.roster}
        params={{ id }}
        columns={[
          { key: 'studentNo', width: 130 },
          { key: 'studentName', width: 100 },
          { key: 'departmentName', width: 160 },
          { key: 'majorName', width: 160 },
          { key: 'grade', width: 80 },
          { key: 'source', width: 110, card: 'fact' },
          { key: 'state', width: 110, card: 'status' },
          { key: 'selectedAt', width: 160, card: 'fact' },
          { key: 'reason', width: 160 },
        ]}
        filters={['keyword', 'state']}
      />
    </div>
  );
};

/** Who has a seat in the class an address names. */
const RosterPage = () => {
  const t = useTexts(selectionTexts);
  const id = useSearchParams()[0].get('classId');
  return id ? <Roster key={id} id={id} /> : <p className="nothing">{t.chooseClass}</p>;
};

export default RosterPage;
