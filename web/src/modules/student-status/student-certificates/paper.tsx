import './certificates.css';
import type { Language } from '@graduate/contract/platform/text.ts';
import { Fragment } from 'react';
import { usePublicSettings } from '../../../shell/public.ts';
import { defineTexts } from '../../../ui/texts.ts';

const LONG_DAY = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Shanghai' } as const;

/** In the language of the paper, which need not be that of the reader. */
const words = defineTexts({
  number: ['编号：出具时生成', 'No. given when issued'],
  photo: ['照片', 'Photo'],
  seal: ['印章', 'Seal'],
  code: ['验证码和二维码：出具时生成', 'Verification code and QR code: given when issued'],
});

type Props = {
  lang: Language;
  title: string;
  /** Its name in the language of the paper, where it is known. */
  school?: string | undefined;
  paragraphs: readonly string[];
  /** Shown as a table, on the report. */
  facts?: readonly (readonly [name: string, value: string])[];
  photo?: boolean;
  seal?: boolean;
};

/** What a certificate will say, laid out as it is printed; number, code and seal come with the file. */
export const Paper = ({ lang, title, school: named, paragraphs, facts = [], photo, seal }: Props) => {
  const settings = usePublicSettings();
  const school = named ?? settings?.schoolName ?? '';
  const t = words[lang];
  return (
    <article className="certificate-paper" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      <p className="certificate-school">{school}</p>
      <h3>{title}</h3>
      <p className="certificate-number">{t.number}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {facts.length > 0 && (
        <div className="certificate-facts">
          <dl>
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          {photo && <span className="certificate-place certificate-photo">{t.photo}</span>}
        </div>
      )}
      <p className="certificate-closing">
        {lang === 'zh' ? `${school}研究生院` : `Graduate School, ${school}`}
        <br />
        {new Date().toLocaleDateString(lang === 'zh' ? 'zh-CN' : 'en-US', LONG_DAY)}
        {seal && <span className="certificate-place certificate-seal">{t.seal}</span>}
      </p>
      <p className="certificate-code-place">{t.code}</p>
    </article>
  );
};
