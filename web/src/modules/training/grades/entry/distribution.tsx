import '../grades.css';
import type { Sheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import {
  bins,
  distributionOf,
  type Judged,
  levelsOf,
  shareInPercent,
} from '@graduate/contract/training/grades/totals.ts';
import { levelNames } from '@graduate/contract/training/study-records/choices.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

const binNames = { '90': '90–100', '80': '80–89', '70': '70–79', '60': '60–69', '0': '< 60' } as const;

type Props = {
  sheet: Pick<Sheet, 'scale' | 'passMark' | 'excellentWarn' | 'failWarn'>;
  rows: readonly Judged[];
};

/** How the grades lie, as one types them. */
export const DistributionBars = ({ sheet, rows }: Props) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  const found = distributionOf(rows, sheet.scale, sheet.passMark);
  const bars =
    sheet.scale === 'percent'
      ? bins.map((bin) => ({ name: binNames[bin], count: found.bins[bin] }))
      : levelsOf[sheet.scale].map((level) => ({
          name: levelNames[sheet.scale][level][language],
          count: found.levels[level],
        }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const excellent = shareInPercent(found.excellent, found.judged);
  const failed = shareInPercent(found.failed, found.judged);
  return (
    <section className="grade-spread page-card stack" aria-label={t.distribution}>
      <h2>
        {found.average === null
          ? t.noAverage(found.judged)
          : t.average(found.average, found.judged, rows.length)}
      </h2>
      <ul>
        {bars.map(({ name, count }) => (
          <li key={name}>
            <span className="numbers">{name}</span>
            <span className="bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
            <b className="numbers">{count}</b>
          </li>
        ))}
      </ul>
      <p data-over={excellent > sheet.excellentWarn || undefined}>
        {t.excellentRate(excellent, sheet.excellentWarn)}
      </p>
      <p data-over={failed > sheet.failWarn || undefined}>{t.failRate(failed, sheet.failWarn)}</p>
    </section>
  );
};
