import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { ClaimDetail } from '@graduate/contract/awards/scholarships/claims.ts';
import { Form, Select } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { scholarshipTexts } from './scholarships-texts.ts';

type Props = { claim: ClaimDetail; onDone: () => void; onClose: () => void };
type Found = { verified: 'yes' | 'no' | 'open'; points: number | null };
/** Where there is nothing to enter, nothing comes back. */
type Sheet = { scores?: Record<string, number | null>; materials?: Found[] };

const foundOf = (verified: boolean | null): Found['verified'] =>
  verified === null ? 'open' : verified ? 'yes' : 'no';

/** Points by hand, and what of the achievements is true. */
export const ScoreDialog = ({ claim, onDone, onClose }: Props) => {
  const t = useTexts(scholarshipTexts);
  const byHand = claim.scheme.filter(({ source }) => source === 'manual');
  const verdicts = [
    { value: 'open', label: t.open },
    { value: 'yes', label: t.verified },
    { value: 'no', label: t.notTrue },
  ];
  return (
    <FormDialog<typeof claimCalls.scores, Sheet>
      title={t.scoreTitle(claim.name)}
      width={640}
      call={claimCalls.scores}
      args={({ scores = {}, materials = [] }) => ({
        params: { id: claim.batchId },
        body: {
          claimId: claim.id,
          version: claim.version,
          scores: Object.fromEntries(
            Object.entries(scores).flatMap(([code, value]) => (value === null ? [] : [[code, value]])),
          ),
          materials: materials.map(({ verified, points }) => ({
            verified: verified === 'open' ? null : verified === 'yes',
            points: points ?? null,
          })),
        },
      })}
      told={t.scored}
      initial={{
        scores: Object.fromEntries(byHand.map(({ code }) => [code, claim.scores[code] ?? null])),
        materials: claim.materials.map(({ verified, points }) => ({ verified: foundOf(verified), points })),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="pair">
        {byHand.map(({ code, name, max }) => (
          <Form.Item key={code} name={['scores', code]} label={`${name}（0–${max}）`}>
            <NumberField min={0} max={max} precision={2} controls={false} />
          </Form.Item>
        ))}
      </div>
      {claim.materials.map(({ title }, at) => (
        <div key={at} className="stack gap-xs">
          <p className="strong breaks">{title}</p>
          <div className="pair">
            <Form.Item name={['materials', at, 'verified']} label={t.verified}>
              <Select options={verdicts} />
            </Form.Item>
            <Form.Item name={['materials', at, 'points']} label={t.points}>
              <NumberField min={0} max={1000} precision={2} controls={false} />
            </Form.Item>
          </div>
        </div>
      ))}
    </FormDialog>
  );
};

const NONE = '';

/** Which grade the college proposes, by hand. */
export const ProposeDialog = ({ claim, onDone, onClose }: Props) => {
  const t = useTexts(scholarshipTexts);
  return (
    <FormDialog<typeof claimCalls.propose, { gradeCode: string }>
      title={t.proposeTitle(claim.name)}
      call={claimCalls.propose}
      args={({ gradeCode }) => ({
        params: { id: claim.batchId },
        body: { claims: [{ id: claim.id, gradeCode: gradeCode === NONE ? null : gradeCode }] },
      })}
      told={t.proposed}
      initial={{ gradeCode: claim.proposedCode ?? NONE }}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="gradeCode" label={t.grade}>
        <Select
          options={[
            ...claim.grades.map(({ code, name }) => ({ value: code, label: name })),
            { value: NONE, label: t.noGrade },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
};

const revoking = claimCalls.revoke.body.shape;

export const RevokeDialog = ({ claim, onDone, onClose }: Props) => {
  const t = useTexts(scholarshipTexts);
  const { id, version, name, batchName } = claim;
  return (
    <FormDialog<typeof claimCalls.revoke, { reason: string }>
      title={t.revokeTitle(`${name} · ${batchName}`)}
      danger
      okText={t.revoke}
      call={claimCalls.revoke}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.revoked}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted below-l">{t.revokeHint}</p>
      <Field name="reason" schema={revoking.reason} rows={3} />
    </FormDialog>
  );
};
