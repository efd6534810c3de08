import './verify.css';
import { CheckedCertificate, certificateCalls } from '@graduate/contract/certificates/certificates.ts';
import { isPossibleCode, plainCode, readableCode } from '@graduate/contract/certificates/code.ts';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { minute } from '../../ui/time-in-words.ts';
import { useLabels } from '../../ui/use-labels.ts';
import { certificateTexts } from './certificates-texts.ts';

const Certificate = ({ certificate }: { certificate: CheckedCertificate }) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const label = useLabels(CheckedCertificate);
  const { kind, fields, schoolName, issuedAt, revokedAt, expiresAt } = certificate;
  const expired = expiresAt !== null && expiresAt < new Date();
  const state = revokedAt ? 'revoked' : expired ? 'expired' : 'valid';
  const facts = [
    [t.kind, kind[language]],
    ...fields.map((field) => [field.label[language], field.value] as const),
    [t.school, schoolName],
    [label.issuedAt, minute(issuedAt)],
    ...(expiresAt ? [[label.expiresAt, minute(expiresAt)] as const] : []),
    ...(revokedAt ? [[label.revokedAt, minute(revokedAt)] as const] : []),
  ] as const;
  return (
    <section className="verify-result" data-state={state} aria-live="polite">
      <h2>{t[state]}</h2>
      <p>{t.compare}</p>
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};

const Result = ({ code }: { code: string }) => {
  const t = useTexts(certificateTexts);
  const answer = useCall(certificateCalls.verify, { query: { code } }, { quiet: true, staleTime: 0 });
  if (answer.isPending) return <p role="status">{t.checking}</p>;
  if (answer.isError) return <p role="alert">{answer.error.message}</p>;
  if (answer.data.certificate) return <Certificate certificate={answer.data.certificate} />;
  return (
    <section className="verify-result" data-state="unknown" aria-live="polite">
      {t.unknown}
    </section>
  );
};

/** Where anybody checks a certificate by the code on it; the QR code on it leads here. */
const VerifyPage = () => {
  const t = useTexts(certificateTexts);
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const asked = plainCode(search.get('code') ?? '');
  const [typed, setTyped] = useState(readableCode(asked));
  const [mistyped, setMistyped] = useState(asked !== '' && !isPossibleCode(asked));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = plainCode(typed);
    setMistyped(!isPossibleCode(code));
    setSearch(isPossibleCode(code) ? { code } : {}, { replace: true });
  };

  return (
    <main className="verify">
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>{t.code}</label>
        <input
          id={id}
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder={t.placeholder}
          aria-invalid={mistyped || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit">{t.check}</button>
      </form>
      {mistyped && <p role="alert">{t.mistyped}</p>}
      {isPossibleCode(asked) && <Result key={asked} code={asked} />}
    </main>
  );
};

export default VerifyPage;
