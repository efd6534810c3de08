import './detail.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { fieldGroups } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { lasting } from '../../../../platform/storage.ts';
import { useDeclared } from '../../../../shell/public.ts';
import { ArrivingPart, Part } from '../../../../ui/arriving.tsx';
import { Rail, type RailSection } from '../../../../ui/rail.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { type RecordGroup, recordGroups } from '../extension-points.ts';
import { fieldsOf, groupCodes, isReadable } from '../parts/field-lists.ts';
import {
  useEducationColumns,
  useFamilyColumns,
  useHonourColumns,
  useTutorColumns,
  useWorkColumns,
} from '../parts/person-columns.tsx';
import { profileSections } from '../parts/profile-fields.ts';
import { detailTexts } from './detail-texts.ts';
import { FieldFacts } from './field-facts.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import type { Reveal } from './use-reveal.tsx';

type Section = RailSection & { group: RecordGroup };
type Props = {
  detail: StudentDetail;
  reveal?: Reveal | undefined;
  /** The section that is open. */
  open: string | undefined;
  onOpen: (section: string) => void;
  /** What stands in the place of a value, e.g. a field to change it. */
  instead?: (code: string, words: string) => ReactNode;
};

/** What stands beside the value of a field. */
type Beside = (code: string) => ReactNode;

/** Where the fields of the record stand. */
const groupOf: Readonly<Record<(typeof groupCodes)[number], RecordGroup>> = {
  basic: 'person',
  contact: 'person',
  enrolment: 'studies',
  study: 'studies',
  graduation: 'studies',
  finance: 'person',
  health: 'person',
};

const FILLED_ONLY = 'students.filled-only';

/** Groups of which the reader may see nothing are not there. */
const useGroupSections = (
  { detail, reveal, instead }: Props,
  filledOnly: boolean,
  beside: Beside | undefined,
): Map<string, Section> => {
  const language = useLanguage();
  // The name of the class comes with the heading; the record itself has only its number.
  const data = { ...detail.record, ...('classId' in detail.record && { classId: detail.brief.className }) };
  return new Map(
    groupCodes.flatMap((group): [string, Section][] => {
      const codes = fieldsOf(group).filter((code) => code in data && isReadable(code));
      if (codes.length === 0) return [];
      const content = (
        <FieldFacts
          fields={codes.map((code) => [code, recordFields[code]])}
          data={data}
          masked={detail.masked}
          plain={reveal?.values ?? {}}
          onReveal={reveal && ((field) => reveal.ask([field]))}
          filledOnly={filledOnly}
          {...(instead && { instead })}
          {...(beside && { beside })}
        />
      );
      return [
        [
          group,
          { key: group, group: groupOf[group], label: fieldGroups[group][language], children: content },
        ],
      ];
    }),
  );
};

const useListSections = ({ family, education, work, awards, tutors }: StudentDetail) => {
  const t = useTexts(detailTexts);
  const columns = {
    tutors: useTutorColumns(),
    family: useFamilyColumns(),
    education: useEducationColumns(),
    work: useWorkColumns(),
    awards: useHonourColumns(),
  };
  const section = (
    key: 'tutors' | 'family' | 'experience' | 'awards',
    group: RecordGroup,
    children: ReactNode,
  ): Section => ({
    key,
    group,
    label: t[key],
    children,
  });
  return {
    tutors: section(
      'tutors',
      'studies',
      <RowsTable label={t.tutors} rows={tutors} columns={columns.tutors} />,
    ),
    family:
      family &&
      section('family', 'person', <RowsTable label={t.family} rows={family} columns={columns.family} />),
    experience:
      (education ?? work) &&
      section(
        'experience',
        'person',
        <>
          <h3 className="section-title part-title">{t.education}</h3>
          <RowsTable label={t.education} rows={education ?? []} columns={columns.education} />
          <h3 className="section-title part-title">{t.work}</h3>
          <RowsTable label={t.work} rows={work ?? []} columns={columns.work} />
        </>,
      ),
    awards:
      awards &&
      section('awards', 'process', <RowsTable label={t.awards} rows={awards} columns={columns.awards} />),
  };
};

const useNotesBeside = (): Beside | undefined => {
  const notes = useDeclared('fieldNotes');
  if (notes.length === 0) return undefined;
  return (code) => notes.map(({ order, load }) => <Part key={order} load={load} given={{ code }} />);
};

/** What other modules keep of the student. */
const useOtherSections = (detail: StudentDetail): Section[] => {
  const language = useLanguage();
  return useDeclared('studentTabs')
    .filter(({ when }) => when?.(detail) ?? true)
    .map(({ key, group, label, load }) => ({
      key,
      group,
      label: (typeof label === 'function' ? label(detail) : label)[language],
      children: <ArrivingPart load={load} given={{ detail }} />,
    }));
};

/** A record by groups, with everything that belongs to it. */
export const RecordTabs = (props: Props) => {
  const { detail } = props;
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const [filledOnly, setFilledOnly] = useState(lasting.read(FILLED_ONLY) === 'yes');
  const beside = useNotesBeside();
  const groups = useGroupSections(props, filledOnly, beside);
  const lists = useListSections(detail);
  const others = useOtherSections(detail);
  const profiles = profileSections.flatMap(({ key, title, of, fields }): Section[] => {
    const data = detail[of];
    const content = data && (
      <ProfileFacts
        fields={fields}
        data={data}
        masked={detail.masked}
        beside={beside && ((code) => beside(`${of}.${code}`))}
      />
    );
    return content ? [{ key, group: 'person', label: title[language], children: content }] : [];
  });
  const sections = [
    groups.get('basic'),
    groups.get('contact'),
    ...profiles,
    groups.get('enrolment'),
    groups.get('study'),
    lists.tutors,
    lists.family,
    lists.experience,
    groups.get('graduation'),
    groups.get('finance'),
    groups.get('health'),
    lists.awards,
    ...others,
  ].filter((section) => section !== undefined);
  const filter = (
    <Checkbox
      checked={filledOnly}
      onChange={({ target }) => {
        setFilledOnly(target.checked);
        lasting.write(FILLED_ONLY, target.checked ? 'yes' : 'no');
      }}
    >
      {t.filledOnly}
    </Checkbox>
  );
  const inGroups = keysOf(recordGroups).flatMap((group) => {
    const own = sections.filter((section) => section.group === group);
    return own.length > 0 ? { key: group, title: recordGroups[group][language], sections: own } : [];
  });
  return <Rail label={t.parts} groups={inGroups} open={props.open} onOpen={props.onOpen} foot={filter} />;
};
