import type { ProgrammeRow } from '@graduate/contract/training/programmes/programmes.ts';
import { Badge } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { programmePath } from '../programme-paths.ts';
import { programmesTexts } from '../programmes-texts.ts';

const Name = ({ programme: { id, name, direction } }: { programme: ProgrammeRow }) => (
  <span className="stack gap-none">
    <a
      className="breaks"
      href={`.${programmePath(id)}`}
      onClick={(event) => {
        event.preventDefault();
        openTab(programmePath(id));
      }}
    >
      {name}
    </a>
    {direction && <span className="muted small">{direction}</span>}
  </span>
);

const Completeness = ({ programme: { errors, warnings } }: { programme: ProgrammeRow }) => {
  const t = useTexts(programmesTexts);
  if (errors > 0) return <Badge status="error" text={t.errorsLeft(errors)} />;
  if (warnings > 0) return <Badge status="warning" text={t.warningsLeft(warnings)} />;
  return <Badge status="success" text={t.complete} />;
};

export const nameColumn: ListColumn<ProgrammeRow> = {
  key: 'name',
  width: 290,
  render: (programme) => <Name programme={programme} />,
};

/** What every list of programmes shows of one; the name says most of it, so what it does not say comes first. */
export const programmeColumns = (credits: string): readonly ListColumn<ProgrammeRow>[] => [
  { key: 'edition', width: 70, yields: true },
  { key: 'minTotalCredits', title: credits, width: 85 },
  { key: 'grade', width: 70, card: 'fact' },
  {
    key: 'majorCode',
    width: 190,
    yields: true,
    render: ({ majorCode, majorName }) => `${majorName ?? ''}（${majorCode}）`,
  },
  { key: 'level', width: 85, card: 'fact', yields: true },
  { key: 'degreeType', width: 90, yields: true },
  { key: 'courseCount', width: 85, yields: true },
  { key: 'department', width: 160, card: 'fact', yields: true },
  { key: 'studyMode', width: 90, extra: true },
  { key: 'population', width: 90, extra: true },
];

export const completenessColumn = (title: string): ListColumn<ProgrammeRow> => ({
  key: 'errors',
  title,
  width: 100,
  render: (programme) => <Completeness programme={programme} />,
});
