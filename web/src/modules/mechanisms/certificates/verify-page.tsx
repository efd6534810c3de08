import './verify.css';
import {
  type CertificateState,
  CheckedCertificate,
  certificateCalls,
  certificateStates,
} from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { isPossibleCode, plainCode, readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import {
  RiCloseCircleFill,
  RiErrorWarningFill,
  RiShieldCheckFill,
  RiShieldCheckLine,
  RiTimeFill,
} from '@remixicon/react';
import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { messageOf } from '../../../api/exchange.ts';
import { changeLanguage } from '../../../platform/texts.ts';
import { useCaptcha, usePublicSettings } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { certificateTexts } from './certificates-texts.ts';

type CertificateProps = { certificate: CheckedCertificate; code: string };

const Certificate = ({ certificate, code }: CertificateProps) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const label = useLabels(CheckedCertificate);
  const { state, kind, school, name, date, expiresAt, fields } = certificate;
  const facts = [
    [label.state, certificateStates[state][language]],
    [t.kind, kind[language]],
    [t.code, readableCode(code)],
    ...(name ? [[label.name, name] as const] : []),
    ...fields.map((field) => [field.label[language], field.value] as const),
    [label.school, school],
    [label.date, minute(date)],
    ...(expiresAt ? [[label.expiresAt, minute(expiresAt)] as const] : []),
  ] as const;
  return (
    <section className="verify-result stack gap-s card padded" data-state={state} aria-live="polite">
      <h2>
        <StateIcon state={state} />
        {t.outcome(state)}
      </h2>
      {fields.length > 0 && <p className="muted">{t.compare}</p>}
      <dl>
        {facts.map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};

const icons: Record<CertificateState, typeof RiShieldCheckFill> = {
  valid: RiShieldCheckFill,
  changed: RiErrorWarningFill,
  expired: RiTimeFill,
  void: RiCloseCircleFill,
  revoked: RiCloseCircleFill,
  superseded: RiErrorWarningFill,
};

const StateIcon = ({ state }: { state: CertificateState }) => {
  const Icon = icons[state];
  return <Icon size={28} aria-hidden />;
};

type Outcome = { certificate: CheckedCertificate; code: string } | { refusal: string };

/** Asks with a picture that serves once; a new one comes after every attempt. */
const useVerify = () => {
  const t = useTexts(certificateTexts);
  const settings = usePublicSettings();
  const wanted = settings?.captcha === true;
  const { picture, renew } = useCaptcha(wanted);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Without letters only some checks are answered; whoever is refused for want of them has the form. */
  const verify = async (code: string, captcha?: string) => {
    setPending(true);
    setOutcome(undefined);
    try {
      const proof = captcha === undefined ? {} : { captcha, uuid: picture?.uuid };
      setOutcome({
        code,
        certificate: await callApi(certificateCalls.verify, { query: { code, ...proof }, quiet: true }),
      });
    } catch (error) {
      const refused = error as ApiError;
      const wantsLetters = captcha === undefined && wanted && refused.status === 400;
      setOutcome({ refusal: wantsLetters ? t.captchaWanted : messageOf(refused) });
    } finally {
      setPending(false);
      if (captcha !== undefined && wanted) void renew();
    }
  };
  return {
    wanted,
    ready: settings !== undefined,
    picture,
    renew,
    pending,
    outcome,
    verify,
    tell: (refusal: string) => setOutcome({ refusal }),
  };
};

type CaptchaProps = {
  img: string | undefined;
  value: string;
  onChange: (value: string) => void;
  renew: () => void;
};

const Captcha = ({ img, value, onChange, renew }: CaptchaProps) => {
  const t = useTexts(certificateTexts);
  const id = useId();
  return (
    <div className="verify-captcha">
      <label htmlFor={id}>{t.captcha}</label>
      <input
        id={id}
        value={value}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className="verify-picture"
        title={t.another}
        aria-label={t.another}
        onClick={renew}
      >
        {img && <img src={img} alt="" />}
      </button>
    </div>
  );
};

/** Whose page it is; whoever checks an English certificate may not read Chinese. */
const Masthead = () => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const school = usePublicSettings()?.schoolName;
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <header>
      <div>
        <RiShieldCheckLine size={20} aria-hidden />
        <span>{school}</span>
        <button type="button" lang={other} onClick={() => changeLanguage(other)}>
          {t.otherLanguage}
        </button>
      </div>
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
    </header>
  );
};

/** Dashes come while typing; whoever takes one away may. */
const withDashes = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed.toUpperCase();
  return readableCode(plainCode(typed));
};

/** Where anybody checks a certificate by the code on it; the QR code on it leads here. */
const VerifyPage = () => {
  const t = useTexts(certificateTexts);
  const id = useId();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(readableCode(plainCode(search.get('code') ?? '')));
  const [captcha, setCaptcha] = useState('');
  const { wanted, ready, picture, renew, pending, outcome, verify, tell } = useVerify();
  const asked = useRef(false);
  const scanned = plainCode(search.get('code') ?? '');
  useEffect(() => {
    // Whoever comes from the code on a certificate wants its answer, not a form.
    if (asked.current || !ready || !isPossibleCode(scanned)) return;
    asked.current = true;
    void verify(scanned);
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = plainCode(typed);
    if (!isPossibleCode(code)) return tell(t.mistyped);
    if (wanted && captcha.trim() === '') return tell(t.captchaWanted);
    await verify(code, wanted ? captcha : undefined);
    setCaptcha('');
  };

  return (
    <main className="verify stack gap-l">
      <Masthead />
      <form className="stack gap-s card padded" onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={id}>{t.code}</label>
        <input
          id={id}
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder={t.placeholder}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(withDashes(target.value, typed))}
        />
        <small id={`${id}-hint`}>{t.where}</small>
        {wanted && (
          <Captcha img={picture?.img} value={captcha} onChange={setCaptcha} renew={() => void renew()} />
        )}
        <button type="submit" disabled={pending}>
          {pending ? t.checking : t.check}
        </button>
      </form>
      {outcome && 'refusal' in outcome && (
        <section className="verify-result stack gap-s card padded" data-state="unknown" role="alert">
          <h2>
            <RiCloseCircleFill size={28} aria-hidden />
            {outcome.refusal}
          </h2>
          <p className="muted">{t.unsure}</p>
        </section>
      )}
      {outcome && 'certificate' in outcome && (
        <Certificate certificate={outcome.certificate} code={outcome.code} />
      )}
      <footer>{t.privacy}</footer>
    </main>
  );
};

export default VerifyPage;
