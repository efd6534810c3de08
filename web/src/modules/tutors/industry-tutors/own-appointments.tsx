import { IndustryRow } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { AppointmentView } from './appointment-view.tsx';
import { industryTexts } from './industry-texts.ts';
import { viewOf } from './view-of.ts';

const Latest = ({ id }: { id: string }) => {
  const answer = useCall(industryCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(one) => <AppointmentView one={one} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** Who is appointed sees the latest term with its letter at once, and the ones before it below. */
export const OwnAppointments = () => {
  const t = useTexts(industryTexts);
  const answer = useCall(industryCalls.list, { query: {} }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {({ list: [latest, ...earlier] }) =>
        latest ? (
          <div className="stack gap-l">
            <Latest key={latest.id} id={latest.id} />
            {earlier.length > 0 && (
              <section className="card padded stack" aria-label={t.earlier}>
                <h3>{t.earlier}</h3>
                <RowsTable
                  label={t.earlier}
                  rows={earlier}
                  of={IndustryRow}
                  columns={['departmentName', 'disciplineCode', 'termFrom', 'termTo', 'letterNo', 'state']}
                  acts={({ id }) => (
                    <Button type="link" size="small" onClick={() => openTab(viewOf(id))}>
                      {t.view}
                    </Button>
                  )}
                />
              </section>
            )}
          </div>
        ) : (
          <section className="page-card">
            <h2>{t.title}</h2>
            <Nothing text={t.notAppointed} />
          </section>
        )
      }
    </WhenThere>
  );
};
