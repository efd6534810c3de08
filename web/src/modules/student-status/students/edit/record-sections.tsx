import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import {
  fieldGroups,
  type RecordField,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../ui/texts.ts';
import { fieldsOf, groupCodes, isReadable } from '../parts/field-lists.ts';
import { profileSections } from '../parts/profile-fields.ts';
import { CardNoItem } from './card-no-item.tsx';
import { FieldItem } from './field-item.tsx';
import { isForNew, isNeeded } from './field-lock.ts';

/** What the form is about. */
export type FormShape = {
  population: Population;
  isNew: boolean;
  /** The stored values, in words where a record has only a number. */
  stored: RecordData;
  profiles: Readonly<Record<string, RecordData | undefined>>;
  masked: readonly string[];
  mayEdit: (code: string, field: RecordField) => boolean;
  /** Leaves out what may stay empty. */
  neededOnly: boolean;
  /** Leaves out what the user may not change. */
  editableOnly: boolean;
};

export type Section = { id: string; title: string; content: ReactNode };

const looksMasked = (value: unknown) => typeof value === 'string' && value.includes('*');

/** The groups of the form that have something to show. */
export const useRecordSections = (shape: FormShape): Section[] => {
  const { population, isNew, stored, profiles, masked, mayEdit, neededOnly, editableOnly } = shape;
  const language = useLanguage();
  const departmentId = Form.useWatch<string | undefined>('departmentId') ?? stored.departmentId;
  const degreeType = Form.useWatch<string | undefined>('degreeType') ?? stored.degreeType;
  const within = {
    ...(typeof departmentId === 'string' && { departmentId }),
    ...(typeof degreeType === 'string' && { degreeType }),
  };
  const isLeftOut = (code: string, field: RecordField) => editableOnly && !mayEdit(code, field);
  const isShown = (code: RecordFieldCode) =>
    isNew
      ? isForNew(code) && (!neededOnly || isNeeded(code, population))
      : isReadable(code) && code in stored && !isLeftOut(code, recordFields[code]);

  const item = (code: RecordFieldCode) => {
    const field = recordFields[code];
    const locked = !mayEdit(code, field);
    if (code === 'cardNo' && !locked)
      return <CardNoItem key={code} field={field} population={population} stored={stored} />;
    return (
      <FieldItem
        key={code}
        code={code}
        field={field}
        name={code}
        stored={stored[code]}
        record={stored}
        population={population}
        locked={locked}
        masked={masked.includes(code)}
        needed={isNeeded(code, population)}
        within={within}
      />
    );
  };
  const ofGroups = groupCodes.flatMap((group): Section[] => {
    const codes = fieldsOf(group).filter(isShown);
    return codes.length > 0
      ? [{ id: `section-${group}`, title: fieldGroups[group][language], content: codes.map(item) }]
      : [];
  });
  const ofProfiles = profileSections.flatMap(({ key, title, of, population: whose, fields }): Section[] => {
    if (whose !== population) return [];
    const data = profiles[of] ?? {};
    const content = fields
      .filter(
        ([code, field]) => !isLeftOut(code, field) && (!neededOnly || field.required?.includes(population)),
      )
      .map(([code, field]) => (
        <FieldItem
          key={code}
          code={code}
          field={field}
          name={[of, code]}
          stored={data[code]}
          record={stored}
          population={population}
          locked={!mayEdit(code, field)}
          masked={looksMasked(data[code])}
          needed={field.required?.includes(population) ?? false}
        />
      ));
    return content.length > 0 ? [{ id: `section-${key}`, title: title[language], content }] : [];
  });
  const [basic, ...others] = ofGroups;
  return [...(basic ? [basic] : []), ...ofProfiles, ...others];
};
