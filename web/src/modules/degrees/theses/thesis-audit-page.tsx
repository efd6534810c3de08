import type { VersionState } from '@graduate/contract/degrees/theses/choices.ts';
import { type ThesisRow, thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Tag } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { thesisTexts } from './theses-texts.ts';

/** What is to be decided today, or should have been, stands out. */
const DaysLeft = ({ days }: { days: number }) => {
  const t = useTexts(thesisTexts);
  if (days < 0) return <Tag color="red">{t.daysLate(-days)}</Tag>;
  return days === 0 ? <Tag color="orange">{t.dueToday}</Tag> : t.daysLeft(days);
};

const daysLeftColumn = {
  key: 'daysLeft',
  width: 110,
  card: 'fact',
  render: ({ daysLeft }: ThesisRow) => daysLeft !== null && <DaysLeft days={daysLeft} />,
} as const;

const open = ({ applicationId }: ThesisRow) => openTab(`/dsshlw/indexLw?applicationId=${applicationId}`);

const tabs = {
  waiting: ['tutorReview'],
  done: ['collegeReview', 'agreed', 'refused'],
} as const satisfies Record<string, readonly VersionState[]>;
type Tab = keyof typeof tabs;

const Theses = ({ tab }: { tab: Tab }) => {
  const t = useTexts(thesisTexts);
  return (
    <ListPage
      title={t.theses}
      call={thesisCalls.list}
      also={{ status: tabs[tab] }}
      columns={[
        { key: 'name', width: 100, open },
        { key: 'studentNo', width: 130, card: 'fact' },
        { key: 'title', width: 260, card: 'fact', open },
        { key: 'stage', width: 110 },
        { key: 'seq', width: 80, align: 'right', yields: true },
        { key: 'status', width: 120, card: 'status' },
        { key: 'ratioClean', width: 110, align: 'right', yields: true },
        { key: 'result', width: 110 },
        { key: 'submittedAt', width: 160, yields: true },
        ...(tab === 'waiting' ? [daysLeftColumn] : []),
        {
          actions: (row) => [
            { key: 'open', name: row.status === 'tutorReview' ? t.open : t.view, run: () => open(row) },
          ],
          width: 80,
        },
      ]}
      filters={['keyword', 'stage']}
    />
  );
};

/** The theses of a tutor's students: what waits for the tutor, and what was decided. */
const ThesisAuditPage = () => {
  const t = useTexts(thesisTexts);
  const [tab, setTab] = useAddressTab(keysOf(tabs), 'waiting');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs activeKey={tab} onChange={setTab} items={keysOf(tabs).map((key) => ({ key, label: t[key] }))} />
      <Theses key={tab} tab={tab} />
    </div>
  );
};

export default ThesisAuditPage;
