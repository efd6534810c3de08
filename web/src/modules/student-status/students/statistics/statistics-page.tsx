import '../../../../ui/charts/figures.css';
import { useDeclared } from '../../../../shell/public.ts';
import { PageTabs } from '../../../../ui/page-tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { statisticsTexts } from './statistics-texts.ts';

/** Students in numbers and pictures; every number leads to the list behind it. */
const StatisticsPage = () => {
  const t = useTexts(statisticsTexts);
  return (
    <section className="statistics" aria-label={t.title}>
      <PageTabs tabs={useDeclared('statisticsTabs')} />
    </section>
  );
};

export default StatisticsPage;
