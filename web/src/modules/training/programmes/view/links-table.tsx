import { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Template } from '@graduate/contract/training/programmes/templates.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

/** What is asked for beside courses. */
export const LinksTable = ({ links }: { links: Template['links'] }) => {
  const t = useTexts(programmesTexts);
  return (
    <section className="page-card stack">
      <h2>{t.requiredLinks}</h2>
      <RowsTable
        label={t.requiredLinks}
        rows={links}
        of={Programme.shape.links}
        columns={[
          'name',
          'kind',
          'credits',
          'minCount',
          'minReports',
          'earliestTerm',
          'latestTerm',
          'afterKind',
          'countsInTotal',
        ]}
      />
    </section>
  );
};
