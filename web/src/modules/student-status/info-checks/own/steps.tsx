import { grouped } from '@graduate/contract/student-status/info-checks/check-fields.ts';
import type { OwnCheck } from '@graduate/contract/student-status/info-checks/checks.ts';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import { fieldGroups } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { Checkbox } from 'antd';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StudentPhoto, useFieldWords } from '../../students/public.tsx';
import { FieldLine } from './field-line.tsx';
import { ownTexts } from './own-texts.ts';
import { changedIn, missingNow } from './typed-check.ts';
import type { OwnCheckWork } from './use-own-check.ts';

type Props = { check: OwnCheck; work: OwnCheckWork };

export const ReadStep = () => {
  const t = useTexts(ownTexts);
  return (
    <>
      <h2>{t.howTitle}</h2>
      <ol className="check-how stack gap-s">
        <li>{t.how1}</li>
        <li>{t.how2}</li>
        <li>{t.how3}</li>
      </ol>
    </>
  );
};

export const FieldsStep = ({ check, work }: Props) => {
  const language = useLanguage();
  return grouped(check.fields).map(({ group, fields }) => (
    <section key={group} className="check-group" aria-label={fieldGroups[group][language]}>
      <h2>{fieldGroups[group][language]}</h2>
      <div className="check-fields">
        {fields.map((field) => (
          <FieldLine key={field.code} field={field} check={check} work={work} />
        ))}
      </div>
    </section>
  ));
};

export const PhotosStep = ({ check: { photos, student } }: Pick<Props, 'check'>) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const official = photos.filter(({ kind }) => kind !== 'avatar');
  return (
    <>
      <p className="check-note note">{t.photoNote}</p>
      {official.length === 0 ? (
        <Nothing text={t.noPhotos} />
      ) : (
        <ul className="check-photos">
          {official.map(({ id, kind, photoUrl }) => (
            <li key={id}>
              <StudentPhoto url={photoUrl} name={student.name} size="large" />
              <span>{photoKinds[kind][language]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What would change, before and after, so that nobody submits by mistake. */
export const Summary = ({ check, work: { typed } }: Props) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const words = useFieldWords();
  const changed = check.fields.filter(({ code }) => code in typed.changes);
  const count = changedIn(typed).length;
  if (count === 0) return <p className="check-note note">{t.noChanges}</p>;
  return (
    <>
      <p className="check-note note">{t.summary(count)}</p>
      <ul className="below-l stack gap-xs">
        {changed.map(({ code }) => (
          <li key={code} className="row baseline breaks">
            <b>{recordFields[code].label[language]}</b>
            <span className="note breaks">
              {words(recordFields[code], check.record[code] ?? null) || t.empty}
            </span>
            <span aria-hidden="true">→</span>
            <span>{words(recordFields[code], typed.changes[code] ?? null) || t.empty}</span>
          </li>
        ))}
        {(['family', 'education', 'work'] as const)
          .filter((name) => name in typed.lists)
          .map((name) => (
            <li key={name}>
              <b>{t[name]}</b>
              <span>{t.changed}</span>
            </li>
          ))}
      </ul>
    </>
  );
};

type SubmitProps = Props & {
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onMissing: (field: string) => void;
};

export const SubmitStep = ({ check, work, accepted, onAccept, onMissing }: SubmitProps) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const missing = missingNow(work.typed, check);
  return (
    <>
      <Summary check={check} work={work} />
      {missing.length > 0 && (
        <div className="check-missing shaded below-l stack gap-s" role="status">
          <b>{t.missing(missing.length)}</b>
          <ul className="row gap-xs gap-x-l">
            {missing.map(({ field, label }) => (
              <li key={field}>
                <button type="button" className="text-button" onClick={() => onMissing(field)}>
                  {label[language]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h2>{t.declaration}</h2>
      <p className="check-declaration">{check.round.confirmText}</p>
      <Checkbox checked={accepted} onChange={({ target }) => onAccept(target.checked)}>
        {t.accept}
      </Checkbox>
    </>
  );
};
