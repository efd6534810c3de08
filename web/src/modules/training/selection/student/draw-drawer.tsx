import { wishOutcomes } from '@graduate/contract/training/selection/choices.ts';
import { hashOfSeed, lotteryKey, lotteryMessage } from '@graduate/contract/training/selection/lottery.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { OwnWish, OwnWishes } from '@graduate/contract/training/selection/wishes.ts';
import { Alert } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { selectionTexts } from '../selection-texts.ts';

type Checked = { wish: OwnWish; message: string; own: string; agrees: boolean };

/** Works every number out once more, here in the browser. */
const checked = ({ seed, roundId, studentNo, wishes }: OwnWishes): Checked[] =>
  seed === null
    ? []
    : wishes.map((wish) => {
        const of = { roundId, courseId: wish.courseId, studentNo };
        const own = lotteryKey(seed, of);
        return { wish, message: lotteryMessage(of), own, agrees: own === wish.lotteryKey };
      });

const Outcome = ({ wish }: { wish: OwnWish }) => {
  const t = useTexts(selectionTexts);
  return (
    <div className="stack gap-none selection-course">
      <span className="row between gap-s">
        <b className="breaks">{t.wishOf(wish.courseName, wish.rank)}</b>
        {wish.outcome && <StateTag state={wishOutcomes[wish.outcome]} />}
      </span>
      <span className="muted small breaks">
        {[wish.teachers, wish.classCode, wish.time].filter(Boolean).join(' · ')}
      </span>
      <span className="small numbers">{t.chances(wish.free, wish.wishes)}</span>
      {wish.reason && <span className="small danger-text breaks">{wish.reason}</span>}
      {wish.lotteryKey && (
        <span className="small">
          {t.numberDrawn} <code>{wish.lotteryKey}</code>
          {wish.group !== null && ` · ${t.groupOf(wish.group + 1)}`}
          {wish.lastKey && (
            <>
              {' · '}
              {t.lastWinner} <code>{wish.lastKey}</code>
            </>
          )}
        </span>
      )}
    </div>
  );
};

const Verification = ({ own }: { own: OwnWishes }) => {
  const t = useTexts(selectionTexts);
  const { seed, seedHash } = own;
  if (seed === null) return null;
  const hash = hashOfSeed(seed);
  const rows = checked(own);
  const holds = hash === seedHash && rows.every(({ agrees }) => agrees);
  return (
    <section className="stack" aria-label={t.verify}>
      <h3>{t.verify}</h3>
      <Alert
        type={holds ? 'success' : 'error'}
        showIcon
        role="status"
        title={holds ? t.verified : t.notVerified}
        description={t.verifiedHow}
      />
      <div className="stack gap-xs small">
        <span className="breaks">
          {t.seed} <code>{seed}</code>
        </span>
        <span className="breaks">
          {t.hashTold} <code>{seedHash}</code>
        </span>
        <span className="breaks">
          {t.hashNow} <code>{hash}</code>
        </span>
      </div>
      {rows.map(({ wish, message, own: number, agrees }) => (
        <div key={wish.classId} className="stack gap-none small selection-course">
          <b className="breaks">{t.wishOf(wish.courseName, wish.rank)}</b>
          <span className="breaks">
            HMAC-SHA256({t.seed}, <code>{message}</code>)
          </span>
          <span className={agrees ? 'breaks' : 'breaks danger-text'}>
            = <code>{number}</code> {agrees ? t.agrees : t.disagrees}
          </span>
        </div>
      ))}
    </section>
  );
};

/** What came of the wishes of a round, and that the draw was what had been promised. */
export const DrawDrawer = ({ roundId, onClose }: { roundId: string; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  const answer = useCall(selectionCalls.wishes, { query: { roundId } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.drawOf(answer.data?.name ?? '')} width={640} onClose={onClose}>
      <WhenThere answer={answer}>
        {(own) => (
          <div className="stack gap-l">
            {own.seed === null ? (
              <Alert type="info" showIcon title={t.notDrawnYet} description={t.hashPromised} />
            ) : (
              own.publishedAt && <p className="muted small">{t.publishedAt(minute(own.publishedAt))}</p>
            )}
            {own.seed === null && own.seedHash && (
              <span className="small breaks">
                {t.hashTold} <code>{own.seedHash}</code>
              </span>
            )}
            <section className="stack">
              {own.wishes.map((wish) => (
                <Outcome key={wish.classId} wish={wish} />
              ))}
            </section>
            <Verification own={own} />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
