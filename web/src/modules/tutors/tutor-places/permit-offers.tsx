import { permitStates } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { NewPermit, type PermitOffer, Qualification } from '@graduate/contract/tutors/tutor-places/places.ts';
import { Alert, Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../api/exchange.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { Checks } from './checks.tsx';
import { placeTexts } from './places-texts.ts';

type Values = Pick<NewPermit, 'wanted' | 'report'>;
/** Of the reader, or of a tutor the college applies for. */
type Applicant = { year: number; staffId?: string | undefined };
type ApplyProps = {
  applicant: Applicant;
  offer: PermitOffer;
  onDone: (id: string) => void;
  onClose: () => void;
};

const ApplyDialog = ({ applicant, offer, onDone, onClose }: ApplyProps) => {
  const t = useTexts(placeTexts);
  const { level, degreeType, disciplineCode } = offer;
  return (
    <FormDialog<typeof placeCalls.createPermit, Values>
      title={t.applyFor}
      call={placeCalls.createPermit}
      args={(body) => ({ body: { ...body, ...applicant, level, degreeType, disciplineCode } })}
      initial={{ wanted: 1 }}
      told={t.saved}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <Field name="wanted" schema={NewPermit.shape.wanted} />
      <Field name="report" schema={NewPermit.shape.report} rows={6} extra={t.reportHint} />
    </FormDialog>
  );
};

/** What the tutor may apply for: conditions come before typing. */
export const PermitOffers = ({ onOpen, ...applicant }: Applicant & { onOpen: (id: string) => void }) => {
  const t = useTexts(placeTexts);
  const [chosen, setChosen] = useState<PermitOffer>();
  const { data, error, refetch } = useCall(placeCalls.offers, { query: applicant }, { quiet: true });
  // Somebody else was named: the answer says why nothing can be applied for.
  if (error && applicant.staffId) return <Alert type="info" showIcon title={messageOf(error)} />;
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  if (data.offers.length === 0)
    return <p className="muted">{applicant.staffId ? t.noneHeldByThem : t.noneHeld}</p>;
  return (
    <div className="tiles">
      {data.offers.map((offer) => {
        const { level, degreeType, disciplineCode, checks, eligible, permit } = offer;
        return (
          <section key={`${level}${degreeType}${disciplineCode}`} className="card padded stack">
            <div className="row between">
              {permit ? (
                <StateTag state={permitStates[permit.state]} />
              ) : (
                <Tag color={eligible ? 'green' : 'red'}>{eligible ? t.eligible : t.notEligible}</Tag>
              )}
            </div>
            <FactsOf of={Qualification} thing={offer} facts={['level', 'degreeType', 'disciplineCode']} />
            <Checks checks={checks} />
            <div className="row touch">
              {permit ? (
                <Button onClick={() => onOpen(permit.id)}>{t.goOn}</Button>
              ) : (
                <Button type="primary" disabled={!eligible || !data.open} onClick={() => setChosen(offer)}>
                  {data.open ? t.apply : t.closed}
                </Button>
              )}
            </div>
          </section>
        );
      })}
      {chosen && (
        <ApplyDialog
          applicant={applicant}
          offer={chosen}
          onDone={onOpen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
};
