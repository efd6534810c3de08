import './schemes.css';
import { type AwardKind, applyKinds, reportKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { GradesField } from './grades-field.tsx';
import { MonthField } from './month-field.tsx';
import { schemeTexts } from './schemes-texts.ts';
import { StandardsField } from './standards-field.tsx';

type ItemProps = { value?: string; onChange?: (id: string) => void; id?: string };

const itemsOf = (kinds: readonly AwardKind[]) => (props: ItemProps) => {
  const query = { limit: LARGEST_LIMIT, enabled: 'true' as const, kind: [...kinds] };
  const { data, isPending } = useCall(awardSchemeCalls.items, { query }, { quiet: true });
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select<string> {...props} loading={isPending} options={options} />;
};

const ReportedItem = itemsOf(reportKinds);
const AppliedItem = itemsOf(applyKinds);

const SchemeField = (props: ItemProps) => {
  const query = { limit: LARGEST_LIMIT, enabled: 'true' as const };
  const { data, isPending } = useCall(awardSchemeCalls.schemes, { query }, { quiet: true });
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select<string> {...props} loading={isPending} options={options} />;
};

type YearsProps = { value?: number[]; onChange?: (years: number[]) => void; id?: string };

const YEARS_BACK = 8;

const YearsField = (props: YearsProps) => {
  const year = new Date().getFullYear();
  const options = Array.from({ length: YEARS_BACK }, (_, index) => ({
    value: year - index,
    label: String(year - index),
  }));
  return <Select<number[]> {...props} mode="multiple" options={options} />;
};

type Props = { edited: AwardBatch | undefined; onClose: () => void };

/** A batch: for whom, in which months, and how much. */
export const BatchDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(schemeTexts);
  const year = new Date().getFullYear();
  return (
    <NounDrawer
      title={edited ? t.editBatch(edited.name) : t.newBatch}
      width={860}
      create={awardSchemeCalls.createBatch}
      edit={awardSchemeCalls.editBatch}
      edited={edited}
      initial={{
        academicYear: `${year}-${year + 1}`,
        monthFrom: `${year}-09`,
        monthTo: `${year + 1}-08`,
        closeDay: 20,
        levels: ['D', 'M'],
        studyModes: ['fulltime'],
        entryYears: [],
        standards: [],
        grades: [],
      }}
      fields={[
        [{ name: 'itemId', input: <ReportedItem /> }, 'name'],
        ['academicYear', { name: 'closeDay', extra: t.closeDayHelp }],
        [
          { name: 'monthFrom', input: <MonthField /> },
          { name: 'monthTo', input: <MonthField /> },
        ],
        ['levels', 'studyModes'],
        { name: 'entryYears', input: <YearsField />, extra: t.entryYearsHelp },
        { name: 'standards', input: <StandardsField />, extra: t.standardsHelp },
      ]}
      onClose={onClose}
    />
  );
};

/** A batch students apply for: for whom, until when, how it is scored and what can be granted. */
export const RoundDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(schemeTexts);
  const year = new Date().getFullYear();
  return (
    <NounDrawer
      title={edited ? t.editBatch(edited.name) : t.newRound}
      width={860}
      create={awardSchemeCalls.createBatch}
      edit={awardSchemeCalls.editBatch}
      edited={edited}
      initial={{
        academicYear: `${year}-${year + 1}`,
        monthFrom: `${year}-12`,
        monthTo: `${year}-12`,
        closeDay: 20,
        levels: ['D', 'M'],
        studyModes: ['fulltime'],
        entryYears: [],
        standards: [],
        grades: [],
        collegeNoticeDays: 5,
        schoolNoticeDays: 5,
      }}
      fields={[
        [{ name: 'itemId', input: <AppliedItem /> }, 'name'],
        ['academicYear', { name: 'schemeId', input: <SchemeField /> }],
        ['applyFrom', 'applyTo'],
        [
          { name: 'monthFrom', input: <MonthField />, extra: t.payMonthHelp },
          { name: 'monthTo', input: <MonthField /> },
        ],
        ['collegeNoticeDays', 'schoolNoticeDays'],
        ['levels', 'studyModes'],
        [{ name: 'entryYears', input: <YearsField />, extra: t.entryYearsHelp }, 'rankByMajor'],
        { name: 'grades', input: <GradesField />, extra: t.gradesHelp },
      ]}
      onClose={onClose}
    />
  );
};
