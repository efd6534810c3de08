import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { signOut } from '../session/end-session.ts';

const texts = defineTexts({
  title: ['无可用菜单，请联系管理员', 'No menu available, please contact the administrator'],
  text: [
    '当前角色没有分配任何页面。可以切换到其他角色，或请管理员为该角色分配菜单。',
    'No page is assigned to your current role. Switch to another role, or ask the administrator to assign a menu.',
  ],
});

/** For somebody whose role has no page at all. */
export const NoMenuPage = () => {
  const t = useTexts(texts);
  return (
    <NoticeCard
      of="refused"
      title={t.title}
      actions={
        <button type="button" className="plain-button" onClick={() => void signOut()}>
          {t.signOut}
        </button>
      }
    >
      <p>{t.text}</p>
    </NoticeCard>
  );
};
