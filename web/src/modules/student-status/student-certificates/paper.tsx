import './certificates.css';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type MergeFieldCode,
  mergeFields,
} from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import { Fragment } from 'react';
import { usePublicSettings } from '../../../shell/public.ts';

const FACTS: readonly MergeFieldCode[] = [
  ...(['name', 'gender', 'birthDate', 'idType', 'idNumber', 'studentNo', 'departmentName'] as const),
  ...(['majorName', 'level', 'degreeType', 'studyMode', 'studyYears', 'entryDate', 'status'] as const),
];

const LONG_DAY = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Shanghai' } as const;

type Props = {
  lang: Language;
  title: string;
  /** Its name in the language of the paper, where it is known. */
  school?: string | undefined;
  paragraphs: readonly string[];
  /** Shown as a table, on the report. */
  facts?: Readonly<Record<string, string>> | undefined;
};

/** What a certificate will say, on something like paper; the seal and the code come with the file. */
export const Paper = ({ lang, title, school: named, paragraphs, facts }: Props) => {
  const settings = usePublicSettings();
  const school = named ?? settings?.schoolName ?? '';
  return (
    <article className="certificate-paper" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {facts && (
        <dl>
          {FACTS.map((code) => (
            <Fragment key={code}>
              <dt>{mergeFields[code].name[lang]}</dt>
              <dd>{facts[code] || '—'}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p className="certificate-closing">
        {lang === 'zh' ? `${school}研究生院` : `Graduate School, ${school}`}
        <br />
        {new Date().toLocaleDateString(lang === 'zh' ? 'zh-CN' : 'en-US', LONG_DAY)}
      </p>
    </article>
  );
};
