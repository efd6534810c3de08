import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { messageOf } from '../../api/exchange.ts';
import { againLater, passesByItself } from '../../api/until-known.ts';
import { useForbidden } from '../../api/use-forbidden.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useTab } from '../tabs/use-tab.ts';

const texts = defineTexts({
  notThere: ['记录不存在或无权查看', 'No such record, or you may not see it'],
  notThereHint: [
    '该记录可能已删除，或不在您的管理范围内。',
    'It may have been deleted, or it is outside your scope.',
  ],
  askedAgain: ['网络恢复后自动重试', 'It is asked again by itself'],
  errorNumber: (id: string) => [`错误编号：${id}`, `Error number: ${id}`],
});

/** Says that a record cannot be seen, whatever the reason, and leads back. */
export const NotThere = () => {
  const t = useTexts(texts);
  const tab = useTab();
  return (
    <Nothing of="found" text={t.notThere}>
      <span className="muted">{t.notThereHint}</span>
      <Button type="primary" onClick={() => tab.close()}>
        {t.back}
      </Button>
    </Nothing>
  );
};

type Props = { error: ApiError; again: () => unknown };

/** What passes by itself is asked for again without anybody's doing, as soon as there is a network. */
const useAgain = (error: ApiError, again: () => unknown): boolean => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  const passes = passesByItself(error);
  useEffect(() => (passes ? againLater(error, () => latest.current()) : undefined), [error, passes]);
  return passes;
};

/** Says why a record does not come. */
export const NotFetched = ({ error, again }: Props) => {
  const t = useTexts(texts);
  const passes = useAgain(error, again);
  if (useForbidden(error)) return <Nothing of="refused" text={error.message} />;
  return (
    <Nothing of="wrong" text={t.failed}>
      <span className="muted">{messageOf(error)}</span>
      {passes && <span className="note">{t.askedAgain}</span>}
      {error.requestId && <span className="note">{t.errorNumber(error.requestId)}</span>}
      <Button type="primary" onClick={() => void again()}>
        {t.again}
      </Button>
    </Nothing>
  );
};
