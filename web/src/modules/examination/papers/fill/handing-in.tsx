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
  /** Submits the sheet; whether it is submitted now, by this or by another window. */
  handIn: () => Promise<boolean>;
};

const AGAIN_MS = 3000;

/**
 * Time is up: the last answers go out, and a moment later, when other windows have sent theirs too, the sheet is handed
 * in. Out of reach of the server the page tries again; there the sheet is submitted in any case.
 */
export const HandingIn = ({ exam, flush, handIn }: Props) => {
  const t = useTexts(fillTexts);
  const [late, setLate] = useState(false);
  const acts = useRef({ flush, handIn });
  useEffect(() => {
    acts.current = { flush, handIn };
  });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const begun = performance.now();
    const later = (work: () => Promise<void>) => {
      if (!gone) timer = setTimeout(() => void work(), AGAIN_MS);
    };
    const hand = async () => {
      if ((await acts.current.handIn()) || gone) return;
      setLate(performance.now() - begun > 2 * GRACE_SECONDS * 1000);
      later(hand);
    };
    void acts.current.flush().then(() => later(hand));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <NoticeCard of="closed" title={exam ? t.timeIsUp : t.closedByClock} actions={<Spin />}>
      <span role="status">{late ? t.handingInLater : t.handingIn}</span>
    </NoticeCard>
  );
};
