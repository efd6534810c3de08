import '../info-checks.css';
import { type OwnCheck, ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { DraftNote, WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { StudentPhoto } from '../../students/public.tsx';
import { CheckBanner } from './check-banner.tsx';
import { FieldLine } from './field-line.tsx';
import { NoRound } from './own-check-page.tsx';
import { ownTexts } from './own-texts.ts';
import { WithdrawButton } from './step-parts.tsx';
import { missingNow, showField } from './typed-check.ts';
import { type OwnCheckWork, useOwnCheck } from './use-own-check.ts';

/** The certificate as it will be printed; always in Chinese, as the paper is. */
const Certificate = ({ check }: { check: OwnCheck }) => {
  const t = useTexts(ownTexts);
  const { certificate, photos, student } = check;
  const photo = ['graduation', 'enrolment', 'onsite', 'admission'].flatMap((kind) =>
    photos.filter((one) => one.kind === kind),
  )[0];
  if (!certificate) return null;
  return (
    <section className="check-card card padded" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <div className="certificate" lang="zh">
        <p className="certificate-title">{t.certificate}</p>
        <StudentPhoto url={photo?.photoUrl ?? student.photoUrl} name={student.name} size="large" />
        <p className="certificate-text">{certificate.sentence}</p>
        <p className="certificate-end stack gap-xs">
          <span>{certificate.school}</span>
          <span>{t.president(certificate.president || '　　　')}</span>
          <span>{certificate.day}</span>
        </p>
      </div>
    </section>
  );
};

type FootProps = { check: OwnCheck; work: OwnCheckWork; wrong: boolean; onWrong: () => void };

const Foot = ({ check, work, wrong, onWrong }: FootProps) => {
  const t = useTexts(ownTexts);
  const confirm = async () => {
    const [first] = missingNow(work.typed, check);
    if (first) return showField(first.field);
    if (await askConfirm({ content: t.askRight, okText: t.allRight })) await work.submit(true);
  };
  const missing = work.editable ? missingNow(work.typed, check) : [];
  if (check.actions.length === 0) return null;
  return (
    <footer className="page-footer not-on-paper touch row gap-x-m end">
      {missing[0] && (
        <button
          type="button"
          className="text-button check-foot-note"
          onClick={() => missing[0] && showField(missing[0].field)}
        >
          {t.missing(missing.length)}
        </button>
      )}
      {check.actions.includes('withdraw') && <WithdrawButton work={work} />}
      {work.editable && (
        <>
          {!wrong && !work.dirty && <Button onClick={onWrong}>{t.somethingWrong}</Button>}
          {work.dirty && (
            <Button loading={work.pending} onClick={() => void work.save()}>
              {t.save}
            </Button>
          )}
          <Button type="primary" loading={work.pending} onClick={() => void confirm()}>
            {t.allRight}
          </Button>
        </>
      )}
    </footer>
  );
};

const GraduationCheck = ({ check }: { check: OwnCheck }) => {
  const t = useTexts(ownTexts);
  const work = useOwnCheck(check);
  const [wrong, setWrong] = useState(false);
  const fields = useRef<HTMLElement>(null);
  const lookAtFields = () => {
    setWrong(true);
    fields.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  return (
    <div className="check-page stack gap-l">
      <WindowBar code="STU_GRAD_CHECK" />
      <CheckBanner check={check} work={work} onField={showField} />
      {work.editable && <DraftNote draft={work.draft} onDiscard={work.reset} />}
      <div className="split">
        <Certificate check={check} />
        <section ref={fields} className="check-card card padded" aria-label={t.fields}>
          <h2>{t.fields}</h2>
          {wrong && <Alert type="warning" showIcon title={t.wrongHint} className="below-m" />}
          <div className="check-fields" data-single="true">
            {check.fields.map((field) => (
              <FieldLine key={field.code} field={field} check={check} work={work} />
            ))}
          </div>
        </section>
      </div>
      <Foot check={check} work={work} wrong={wrong} onWrong={lookAtFields} />
    </div>
  );
};

/** Before graduation a student looks over what the certificate will say. */
const OwnGraduationPage = () => {
  const answer = useCall(ownCheckCalls.current, { query: { kind: 'graduation' } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ check }) =>
        check ? <GraduationCheck key={`${check.id} ${check.version}`} check={check} /> : <NoRound />
      }
    </WhenThere>
  );
};

export default OwnGraduationPage;
