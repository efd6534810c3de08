import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { goTo } from '../navigation.ts';
import { refusal } from '../refusal.ts';

const texts = defineTexts({
  title: ['抱歉，您没有权限访问该页面', 'Sorry, you may not open this page'],
  text: [
    '当前角色没有此项权限。如需办理，请切换角色或联系管理员。',
    'Your current role does not have this permission. Switch the role or contact the administrator.',
  ],
  back: ['返回上一页', 'Go back'],
});

const ForbiddenPage = () => {
  const t = useTexts(texts);
  const sentence = useStore(refusal);
  return (
    <NoticeCard
      of="refused"
      title={t.title}
      actions={
        <>
          <button type="button" className="primary-button" onClick={() => goTo('/')}>
            {t.home}
          </button>
          <button type="button" className="plain-button" onClick={() => history.back()}>
            {t.back}
          </button>
        </>
      }
    >
      <p>403</p>
      {sentence && <p>{sentence}</p>}
      <p>{t.text}</p>
    </NoticeCard>
  );
};

export default ForbiddenPage;
