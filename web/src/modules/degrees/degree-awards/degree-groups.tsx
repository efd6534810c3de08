import { degreeStatisticsCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import {
  DegreeGroup,
  type DegreeGrouping,
  degreeGroupings,
} from '@graduate/contract/degrees/degree-awards/degree-groups.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { openList } from '../../student-status/students/public.tsx';
import { degreeAwardTexts } from './award-texts.ts';

/** The filter of the list of applications that shows the same people, where it has one. */
const filterOf = {
  dept: 'yxCode',
  major: 'major',
  pycc: 'pycc',
  degreeType: 'degreeType',
  tutor: 'tutor',
} as const;

const figures = keysOf(DegreeGroup.shape).filter((key) => key !== 'key' && key !== 'label');

/** The whole way from application to award, group beside group. */
export const DegreeGroups = ({ batchId }: { batchId: string | undefined }) => {
  const t = useTexts(degreeAwardTexts);
  const language = useLanguage();
  const [groupBy, setGroupBy] = useState<DegreeGrouping>('dept');
  const answer = useCall(degreeStatisticsCalls.groups, { query: { batchId, groupBy } }, { quiet: true });
  const field = groupBy in filterOf ? filterOf[groupBy as keyof typeof filterOf] : undefined;
  return (
    <section className="card padded stack" aria-label={t.groups}>
      <div className="row gap-x-l">
        <h3>{t.groups}</h3>
        <Select<DegreeGrouping>
          className="push"
          style={{ minWidth: 140 }}
          aria-label={t.groupBy}
          value={groupBy}
          options={keysOf(degreeGroupings).map((key) => ({
            value: key,
            label: degreeGroupings[key][language],
          }))}
          onChange={setGroupBy}
        />
      </div>
      <WhenThere answer={answer}>
        {(groups) => (
          <RowsTable<DegreeGroup>
            label={t.groups}
            rows={groups}
            of={DegreeGroup}
            empty={t.noGroups}
            columns={[
              {
                key: 'label',
                title: degreeGroupings[groupBy][language],
                width: 160,
                ...(field && {
                  open: ({ key }) =>
                    openList({ ...(batchId && { batchId }), [field]: key }, '/degree/applications'),
                }),
              },
              ...figures.map((key) => ({ key, width: 84 })),
            ]}
          />
        )}
      </WhenThere>
    </section>
  );
};
