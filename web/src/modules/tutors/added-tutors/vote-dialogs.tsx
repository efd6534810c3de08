import { committeeRoles } from '@graduate/contract/degrees/meetings/choices.ts';
import {
  type Added,
  AddedVotes,
  type NewPeer,
  NewPeer as PeerShape,
} from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { PEERS } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { addedTexts } from './added-texts.ts';

type Props = { application: Added; onDone: () => void; onClose: () => void };

/** Who is there; those are told to vote. */
export const BallotDialog = ({ application: { id, version }, onDone, onClose }: Props) => {
  const t = useTexts(addedTexts);
  const language = useLanguage();
  const answer = useCall(addedCalls.committee, { params: { id } }, { quiet: true, staleTime: 0 });
  const [typed, setTyped] = useState<readonly string[]>();
  const usual = (answer.data?.members ?? [])
    .filter(({ isApplicant }) => !isApplicant)
    .map(({ staffId }) => staffId);
  const present = typed ?? usual;
  return (
    <FormDialog<typeof addedCalls.openBallot, object>
      title={t.openBallot}
      okText={t.openBallot}
      call={addedCalls.openBallot}
      args={() => ({ params: { id }, body: { version, present: [...present] } })}
      told={t.ballotOpened}
      onDone={onDone}
      onClose={onClose}
    >
      <WhenThere answer={answer}>
        {({ name, members }) => (
          <div className="stack">
            <b>{name}</b>
            <p className="muted" role="status">
              {t.presentHint(present.length, members.length)}
            </p>
            <div className="tiles">
              {members.map(({ staffId, name: called, role, hasAccount, isApplicant }) => (
                <Checkbox
                  key={staffId}
                  checked={present.includes(staffId)}
                  disabled={isApplicant}
                  onChange={({ target }) =>
                    setTyped(
                      target.checked ? [...present, staffId] : present.filter((one) => one !== staffId),
                    )
                  }
                >
                  {called}
                  {role !== 'member' && `（${committeeRoles[role][language]}）`}
                  {isApplicant && <Tag>{t.staysAway}</Tag>}
                  {!hasAccount && <Tag>{t.noAccount}</Tag>}
                </Checkbox>
              ))}
            </div>
          </div>
        )}
      </WhenThere>
    </FormDialog>
  );
};

const counted = AddedVotes.shape;
type Counted = Omit<AddedVotes, 'id'>;

/** Votes that were counted on paper. */
export const VotesDialog = ({ application: { id }, onDone, onClose }: Props) => {
  const t = useTexts(addedTexts);
  return (
    <FormDialog<typeof addedCalls.setVotes, Counted>
      title={t.recordVotes}
      call={addedCalls.setVotes}
      args={(votes) => ({ body: { votes: [{ id, ...votes }] } })}
      told={t.votesRecorded}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="shaded breaks below-l">{t.voteHint}</p>
      <div className="pair">
        <Field name="total" schema={counted.total} />
        <Field name="present" schema={counted.present} />
        <Field name="yes" schema={counted.yes} />
        <Field name="no" schema={counted.no} />
        <Field name="abstain" schema={counted.abstain} />
      </div>
    </FormDialog>
  );
};

const said = PeerShape.shape;
const places = Array.from({ length: PEERS }, (_, at) => at);

/** What three experts said. */
export const PeersDialog = ({ application: { id, version }, onDone, onClose }: Props) => {
  const t = useTexts(addedTexts);
  return (
    <FormDialog<typeof addedCalls.setPeers, { reviews: NewPeer[] }>
      title={t.recordPeers}
      call={addedCalls.setPeers}
      args={({ reviews }) => ({ params: { id }, body: { version, reviews } })}
      initial={{ reviews: places.map(() => ({ name: '', unit: '', agrees: true, comment: '' })) }}
      told={t.saved}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="shaded breaks below-l">{t.peerHint}</p>
      {places.map((at) => (
        <fieldset key={at} className="bare" aria-label={t.peerNo(at + 1)}>
          <b>{t.peerNo(at + 1)}</b>
          <div className="pair">
            <Field name={['reviews', at, 'name']} schema={said.name} />
            <Field name={['reviews', at, 'unit']} schema={said.unit} />
          </div>
          <Field name={['reviews', at, 'agrees']} schema={said.agrees} />
          <Field name={['reviews', at, 'comment']} schema={said.comment} rows={2} />
        </fieldset>
      ))}
    </FormDialog>
  );
};
