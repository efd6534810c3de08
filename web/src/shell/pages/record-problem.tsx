import { Button } from 'antd';
import type { ApiError } from '../../api/api-error.ts';
import { messageOf } from '../../api/exchange.ts';
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

/** Says why a record does not come. */
export const NotFetched = ({ error, again }: Props) => {
  const t = useTexts(texts);
  if (useForbidden(error)) return <Nothing of="refused" text={error.message} />;
  return (
    <Nothing of="wrong" text={t.failed}>
      <span className="muted">{messageOf(error)}</span>
      {error.requestId && <span className="note">{t.errorNumber(error.requestId)}</span>}
      <Button type="primary" onClick={() => void again()}>
        {t.again}
      </Button>
    </Nothing>
  );
};
