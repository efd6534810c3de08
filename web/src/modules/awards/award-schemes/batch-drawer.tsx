import './schemes.css';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { MonthField } from './month-field.tsx';
import { schemeTexts } from './schemes-texts.ts';
import { StandardsField } from './standards-field.tsx';

type ItemProps = { value?: string; onChange?: (id: string) => void; id?: string };

const ItemField = (props: ItemProps) => {
  const query = { limit: LARGEST_LIMIT, enabled: 'true' as const };
  const { data, isPending } = useCall(awardSchemeCalls.items, { query }, { quiet: true });
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
      }}
      fields={[
        [{ name: 'itemId', input: <ItemField /> }, 'name'],
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
