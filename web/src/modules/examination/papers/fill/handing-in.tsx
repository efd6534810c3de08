import { GRACE_SECONDS } from '@graduate/contract/examination/papers/choices.ts';
import { Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NoticeCard } from '../../../../ui/notice-card.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { fillTexts } from './fill-texts.ts';

type Props = {
  exam: boolean;
  /** Sends what has not been saved; it is taken for some seconds more. */
  flush: () => Promise<void>;
  /** Whether the sheet has been submitted meanwhile. */
  lookAgain: () => Promise<boolean>;
};

const AGAIN_MS = 3000;

/** Time is up: the last answers go out, then the server submits what it has. This page waits until that is so. */
export const HandingIn = ({ exam, flush, lookAgain }: Props) => {
  const t = useTexts(fillTexts);
  const [late, setLate] = useState(false);
  const acts = useRef({ flush, lookAgain });
  useEffect(() => {
    acts.current = { flush, lookAgain };
  });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const begun = performance.now();
    const look = async () => {
      await acts.current.flush();
      if (gone || (await acts.current.lookAgain()) || gone) return;
      setLate(performance.now() - begun > 2 * GRACE_SECONDS * 1000);
      timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <NoticeCard icon="time-line" title={exam ? t.timeIsUp : t.closedByClock} actions={<Spin />}>
      <span role="status">{late ? t.handingInLater : t.handingIn}</span>
    </NoticeCard>
  );
};
