import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';

const texts = defineTexts({
  title: ['抱歉，您访问的页面不存在', 'Sorry, this page does not exist'],
  text: ['请检查输入的网址是否正确，或返回首页继续浏览。', 'Check the address, or go on from the home page.'],
});

const NotFoundPage = () => {
  const t = useTexts(texts);
  return (
    <NoticeCard
      of="found"
      title={t.title}
      actions={
        <button type="button" className="primary-button" onClick={() => goTo('/')}>
          {t.home}
        </button>
      }
    >
      <p>404</p>
      <p>{t.text}</p>
    </NoticeCard>
  );
};

export default NotFoundPage;
