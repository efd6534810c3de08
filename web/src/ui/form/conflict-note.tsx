import { Alert, Button } from 'antd';
import { defineTexts, useTexts } from '../texts.ts';

const texts = defineTexts({
  changedMeanwhile: [
    '内容已被修改，无法保存。请记下需要的修改，重新载入后再编辑。',
    'It has changed meanwhile. Note what you need and load it again.',
  ],
});

/** Stands above a form whose record somebody else has changed since it was loaded. */
export const ConflictNote = ({ onReload }: { onReload: () => void }) => {
  const t = useTexts(texts);
  return (
    <Alert
      type="warning"
      showIcon
      title={t.changedMeanwhile}
      action={
        <Button size="small" onClick={onReload}>
          {t.reload}
        </Button>
      }
    />
  );
};
